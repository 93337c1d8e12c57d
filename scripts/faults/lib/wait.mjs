// Waiting: for a time, or until something has come true.

export const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Resolves to the milliseconds it took, or throws after `most`. */
export async function until(what, isTrue, most = 30_000) {
  const started = performance.now()
  while (!(await isTrue())) {
    if (performance.now() - started > most) throw new Error(`${what}: not within ${most} ms`)
    await pause(20)
  }
  return performance.now() - started
}

/** Whether a promise is kept. */
export const isKept = (promise) =>
  promise.then(
    () => true,
    () => false,
  )
