// What the interpreter's traceback says. Pure.

/** The line in the reader's code where it went wrong; of calls inside calls the innermost. */
export const lineIn = (message: string): number | null => {
  const lines = [...message.matchAll(/File "<stdin>", line (\d+)/g)]
  return lines.length > 0 ? Number(lines.at(-1)?.[1]) : null
}

/** The last line of a traceback says what it was. */
export const reasonIn = (message: string) => message.trim().split('\n').at(-1) ?? ''
