// Puts the programs of the server together, with the packages they use, in a few files: one that starts reads those instead of a
// thousand, and strips no types.
import { defineConfig } from 'rolldown'

export default defineConfig({
  input: {
    main: 'src/main.ts',
    workers: 'src/workers.ts',
    'command-line': 'src/command-line.ts',
    'package-reader': 'src/content/package/package-reader.ts',
  },
  platform: 'node',
  // They bring a part for each kind of machine; the last may be missing.
  external: ['@napi-rs/image', '@node-rs/argon2', '@open-spaced-repetition/binding', 'pg-native'],
  // As deep as `src/lib`, so that `projectFolder` finds the project's folders from both.
  output: { dir: 'build/programs', format: 'esm' },
  logLevel: 'warn',
})
