// R3: one process a data folder: a second one is refused and told whose it is, and what a killed one leaves is taken over.
import { send } from './lib/http.mjs'
import { makeServer } from './lib/server.mjs'
import { millisecondsOf } from './lib/figures.mjs'

export const engines = ['sqlite']
export const isQuick = true
export const limit = 'refused ≤ 2 s naming the pid; taken over at once'

export async function run(place) {
  const first = await makeServer(place)
  await first.start()
  const second = await makeServer(place)
  const began = performance.now()
  second.begin()
  const { code } = await second.exited
  const took = performance.now() - began
  const isNamed = second.text().includes(`pid ${first.child.pid}`)
  const alive = await send(first.port, 'GET', '/readyz')
  await first.kill()
  const takenOver = await second.start()
  return {
    figure: `refused with ${code} in ${millisecondsOf(took)}, ${isNamed ? 'named' : 'not named'}; first one ${alive.status}; after kill -9 ready in ${millisecondsOf(takenOver)}`,
    passed: code !== 0 && took <= 2000 && isNamed && alive.status === 200 && takenOver <= 5000,
  }
}
