// The whole program but its pages, as two processes on one port.
import { main } from '../src/workers.ts'

await main(2, new URL('school-process.ts', import.meta.url).pathname)
