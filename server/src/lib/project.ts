// Where the project's own folders and programs are, wherever the program was started from.
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

export const projectFolder = (name: string) =>
  fileURLToPath(new URL(`../../../${name}`, import.meta.url))

/** What runs is the sources as they are, or what `npm start` puts together of them. */
export const isCompiled = import.meta.url.endsWith('.js')

/** The file of one of the server's programs, of the kind that runs. `source` is its place below `src`. */
export const programFile = (source: string) =>
  isCompiled
    ? projectFolder(`server/build/programs/${basename(source, '.ts')}.js`)
    : projectFolder(`server/src/${source}`)
