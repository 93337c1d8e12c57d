// An even stream of requests, started by the clock whether or not earlier ones were answered, as students do.
import { pause } from './wait.mjs'

/** `start(n)` makes the n-th request; resolves to all answers, each with `began`, the time it was started. */
export function streamOf(rate, start) {
  const answers = []
  const running = new Set()
  const stream = { goesOn: true }
  const work = (async () => {
    const began = performance.now()
    for (let n = 0; stream.goesOn; n += 1) {
      const early = began + (n * 1000) / rate - performance.now()
      if (early > 1) await pause(early)
      const time = Date.now()
      const one = start(n).then((answer) => answers.push({ ...answer, began: time }))
      running.add(one)
      one.finally(() => running.delete(one))
    }
    await Promise.all(running)
  })()
  return {
    answers,
    async stop() {
      stream.goesOn = false
      await work
      return answers
    },
  }
}

/** Many at a time, each asking again as soon as it is answered, for so many milliseconds. */
export async function pressFor(milliseconds, width, start) {
  const end = performance.now() + milliseconds
  const answers = []
  let n = 0
  const ask = async () => {
    while (performance.now() < end) answers.push(await start((n += 1)))
  }
  await Promise.all(Array.from({ length: width }, ask))
  return answers
}

/** Does `count` things, at most `width` of them at once. */
export async function each(count, width, work) {
  const results = []
  let next = 0
  const go = async () => {
    for (let n = (next += 1) - 1; n < count; n = (next += 1) - 1) results[n] = await work(n)
  }
  await Promise.all(Array.from({ length: Math.min(width, count) }, go))
  return results
}
