// The whole program but its pages, as a process of its own.
import { main } from '../build/programs/main.js'

await main()
