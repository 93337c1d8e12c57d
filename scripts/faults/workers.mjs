// Two nodes of two processes each behind HAProxy: on either node in turn, five times, the processes are replaced one after
// the other; then each node is restarted as a whole. Nothing fails.
import { programFile } from '../lib/node.mjs'
import { hasHaproxy, withClass } from './lib/behind-haproxy.mjs'
import { pause, until } from './lib/wait.mjs'

export const engines = ['postgres']
export const limit = '0 failed, max ≤ 1 s, exit 0'
/** Twenty processes one after the other, each of which waits for its connections. */
export const longest = 15 * 60_000
const times = 5

const entry = programFile('workers')

export async function run(place) {
  if (!hasHaproxy()) return { skipped: 'haproxy is not installed' }
  const options = { entry, words: ['2'], settings: { LOG_LEVEL: 'info' } }
  return withClass(place, options, async (nodes, wrongs) => {
    for (const node of nodes) {
      for (let time = 1; time <= times; time += 1) {
        node.child.kill('SIGUSR2')
        const replaced = () => node.text().split('2 processes were replaced').length > time
        await until('all are replaced', replaced, 60_000)
      }
    }
    for (const node of nodes) {
      const { code } = await node.stop()
      if (code !== 0) wrongs.push(`exit ${code}`)
      await node.start()
      await pause(1000)
      if (node.text().includes('another is started')) wrongs.push('a process died')
    }
  })
}
