// The operator's commands: `npm run kinnow -- <command>`.
import { parseArgs } from 'node:util'
import { exportFolder, importFolder, lintFolder, watchFolder } from './content/commands.ts'
import { PlainError } from './lib/plain-error.ts'
import { runUserCommand, userCommands } from './profile/commands.ts'
import { replayAttempts } from './quizzes/commands.ts'
import { regrade } from './quizzes/regrade/commands.ts'
import { sayStatistics } from './quizzes/statistics/commands.ts'
import { withDatabase } from './with-database.ts'

const usage = `Usage: npm run kinnow -- <command>

Commands:
  content lint DIR [--json]              check a folder of courses, or a .zip of one
  content import DIR                     bring it into the school; importing again changes only what changed
  content watch DIR                      import it now and after each change, until Ctrl-C
    --language en                        for folders with several languages
    --skip-faulty                        leave out what is faulty and bring in the rest
    --yes                                retire what is gone from DIR without asking, also what students have begun
    --dry-run                            of import: say what it would do, and write nothing
  content export DIR                     write the imported files into DIR, a folder for each origin
    --origin NAME                        only this one
    --force                              DIR may hold something; folders of the same name are replaced
  content regrade QUESTION | --changed   show which marks a corrected answer key would change
    --yes                                change them; students read that the question was corrected

  user list [--search TEXT]              the accounts, by address
  user show EMAIL                        one account
  user verify EMAIL                      confirm an address without a code
  user lock EMAIL | user unlock EMAIL    shut an account out, let it in again
  user extra-time EMAIL FACTOR           timed quizzes are longer for this student: 1, 1.25, 1.5 or 2 times
  user reset-link EMAIL                  a link with which its owner sets a new password
  user delete EMAIL --yes                remove an account and everything of it

  quiz statistics QUIZ [--csv]           how each question of a quiz does its work; QUIZ is the id in its address

  doctor --replay                        works out every result anew and names those that differ

  --help, -h                             this text

The school is the one in DATA_DIR and DATABASE_URL, as for npm start. docs/operating.md tells more.
`

async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      'skip-faulty': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      origin: { type: 'string' },
      force: { type: 'boolean', default: false },
      language: { type: 'string' },
      search: { type: 'string' },
      yes: { type: 'boolean', default: false },
      csv: { type: 'boolean', default: false },
      changed: { type: 'boolean', default: false },
      replay: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  const [group, command, folder, ...rest] = positionals
  if (values.help || group === 'help') {
    process.stdout.write(usage)
    return 0
  }
  const known = userCommands.find((name) => name === command)
  const [factor, ...tooMuch] = known === 'extra-time' ? rest : [undefined, ...rest]
  if (group === 'user' && known && tooMuch.length === 0 && (known === 'list') === !folder) {
    const options = { search: values.search, isSure: values.yes, factor }
    return withDatabase((db, settings) => runUserCommand({ db, settings }, known, folder, options))
  }
  if (group === 'doctor' && values.replay && !command) return withDatabase(replayAttempts)
  if (group === 'quiz' && command === 'statistics' && folder && rest.length === 0) {
    return withDatabase((db) => sayStatistics(db, folder, values.csv))
  }
  const isRegrade = group === 'content' && command === 'regrade' && rest.length === 0
  if (isRegrade && values.changed === !folder) {
    return withDatabase((db) => regrade(db, folder ?? null, values.yes))
  }
  const options = { skipFaulty: values['skip-faulty'], language: values.language ?? null }
  if (group === 'content' && folder && rest.length === 0) {
    if (command === 'lint') return lintFolder(folder, options, values.json)
    const isSure = values.yes
    if (command === 'import') {
      return importFolder(folder, { ...options, isSure, isDryRun: values['dry-run'] })
    }
    if (command === 'watch') return watchFolder(folder, { ...options, isSure })
    if (command === 'export') {
      return exportFolder(folder, { origin: values.origin, force: values.force })
    }
  }
  process.stderr.write(usage)
  return 2
}

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  const isPlain =
    error instanceof PlainError || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')
  process.stderr.write(`${isPlain ? (error as Error).message : String((error as Error).stack)}\n`)
  process.exitCode = 1
}
