// Where the project's own folders and programs are, wherever the program was started from.
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

/** True in the programs that `npm start` builds, false where the sources run as they are. */
export const isCompiled = import.meta.url.endsWith('.js')

const root = isCompiled ? '../../..' : '../../../..'

export const projectFolder = (name: string) =>
  fileURLToPath(new URL(`${root}/${name}`, import.meta.url))

/** Of which kind the programs are that this one starts: of its own. Tests start built ones, which are there much sooner. */
export const programs = { areBuilt: isCompiled }

/** The file of one of the server's programs. `source` is its place below `src`. */
export const programFile = (source: string) =>
  programs.areBuilt
    ? projectFolder(`server/build/programs/${basename(source, '.ts')}.js`)
    : projectFolder(`server/src/${source}`)
