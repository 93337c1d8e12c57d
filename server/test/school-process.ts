// The whole program but its pages, as a process of its own.
import { main } from '../src/main.ts'

await main()
