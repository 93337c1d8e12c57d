// Where the project's own folders are, wherever the program was started from.
import { fileURLToPath } from 'node:url'

export const projectFolder = (name: string) =>
  fileURLToPath(new URL(`../../../${name}`, import.meta.url))
