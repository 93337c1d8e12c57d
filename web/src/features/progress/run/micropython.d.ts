// Of the package's program, what the worker uses; it brings no types of its own.
declare module '@micropython/micropython-webassembly-pyscript/micropython.mjs' {
  export function loadMicroPython(options: {
    /** Bytes. */
    heapsize?: number
    /** Words: how deep calls may go. */
    pystack?: number
    linebuffer?: boolean
    stdout?: (bytes: Uint8Array) => void
    stderr?: (bytes: Uint8Array) => void
  }): Promise<{
    globals: { set: (name: string, value: unknown) => void }
    runPython: (code: string) => unknown
  }>
}
