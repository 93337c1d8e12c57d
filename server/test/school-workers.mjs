// The whole program but its pages, as two processes on one port.
import { main } from '../build/programs/workers.js'

await main(2, new URL('school-process.mjs', import.meta.url).pathname)
