// Where the project's own folders and programs are, wherever the program was started from.
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

export const projectFolder = (name: string) =>
  fileURLToPath(new URL(`../../../${name}`, import.meta.url))

/** What runs is the sources as they are, or what `npm start` puts together of them. */
export const isCompiled = import.meta.url.endsWith('.js')

/** Of which kind the programs are that this one starts: of its own. Tests start built ones, which are there much sooner. */
export const programs = { areBuilt: isCompiled }

/** The file of one of the server's programs. `source` is its place below `src`. */
export const programFile = (source: string) =>
  programs.areBuilt
    ? projectFolder(`server/build/programs/${basename(source, '.ts')}.js`)
    : projectFolder(`server/src/${source}`)
