// Loaded into a program that took the place of `npm start`'s own: ends it when npm is gone.
import { endWithNpm } from './npm.mjs'

endWithNpm('start', () => process.kill(process.pid, 'SIGTERM'))
