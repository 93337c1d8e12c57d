// Several of them on one port: `small-workers.ts COUNT`.
import { main } from '../src/workers.ts'

await main(Number(process.argv[2]), new URL('small-worker.ts', import.meta.url).pathname)
