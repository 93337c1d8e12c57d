// R3: one process a data folder: a second one is refused and told whose it is, and what a killed one leaves is taken over.
import { send } from './lib/http.mjs'
import { makeServer } from './lib/server.mjs'
import { millisecondsOf, mostOf, shareOf } from './lib/figures.mjs'

export const engines = ['sqlite']
export const isQuick = true
const tries = 3
export const limit = 'refused ≤ 2 s naming the pid; taken over at once'

export async function run(place) {
  const first = await makeServer(place)
  await first.start()
  const second = await makeServer(place)
  const times = []
  let isRefused = true
  for (let n = 0; n < tries; n += 1) {
    const began = performance.now()
    second.begin()
    const { code } = await second.exited
    times.push(performance.now() - began)
    isRefused &&= code !== 0
  }
  const took = shareOf(times, 0.5)
  const named = second.text().split(`pid ${first.child.pid}`).length - 1
  const alive = await send(first.port, 'GET', '/readyz')
  await first.kill()
  const takenOver = await second.start()
  return {
    figure: `${tries} refused in ${millisecondsOf(took)} (median), ${named} told the pid; first one ${alive.status}; taken over after kill -9, ready in ${millisecondsOf(takenOver)}`,
    passed: isRefused && took <= mostOf(2000, takenOver) && named === tries && alive.status === 200,
  }
}
