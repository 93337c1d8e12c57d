// Puts the programs of the server together, with the packages they use, in a few files: one that starts reads those instead of a
// thousand, and strips no types.
import { readdirSync } from 'node:fs'
import { defineConfig } from 'rolldown'

/** With the one query builder that the programs have: they ask it what it is for. */
const migrations = readdirSync('migrations')
  .filter((name) => name.endsWith('.ts'))
  .map((name) => [`migrations/${name.slice(0, -3)}`, `migrations/${name}`])

export default defineConfig({
  input: {
    main: 'src/main.ts',
    workers: 'src/workers.ts',
    'command-line': 'src/command-line.ts',
    'package-reader': 'src/content/package/package-reader.ts',
    'checkpoint-thread': 'src/lib/db/sqlite/checkpoint-thread.ts',
    'stream-backup': 'src/operations/backup/stream-backup.ts',
    'picture-drawer': 'src/lib/security/picture-drawer.ts',
    'roster-reader': 'src/roster/roster-reader.ts',
    'course-reader': 'src/authoring/course-reader.ts',
    'course-importer': 'src/courses/course-importer.ts',
    'first-courses-importer': 'src/content/first-courses-importer.ts',
    ...Object.fromEntries(migrations),
  },
  platform: 'node',
  // They bring a part for each kind of machine; the last may be missing.
  external: ['@napi-rs/image', '@node-rs/argon2', '@open-spaced-repetition/binding', 'pg-native'],
  // As deep as `src/lib`, so that `projectFolder` finds the project's folders from both.
  output: { dir: 'build/programs', format: 'esm' },
  logLevel: 'warn',
})
