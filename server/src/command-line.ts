// The operator's commands: `npm run kinnow -- <command>`.
import { parseArgs } from 'node:util'
import type { Database } from './lib/db/database.ts'
import { PlainError } from './lib/plain-error.ts'
import { explainDenied } from './lib/private-files.ts'
import type { Settings } from './lib/settings.ts'

const usage = `Usage: npm run kinnow -- <command>

Commands:
  content lint DIR [--json]              check a folder of courses, or a .zip of one
  content import DIR                     bring it into the school; importing again changes only what changed
  content watch DIR                      import it now and after each change, until Ctrl-C
    --language en                        for folders with several languages
    --skip-faulty                        leave out what is faulty, name it, and bring in the rest; ends with 3 then
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

  summary list EMAIL                     who is told of a student's week
  summary add EMAIL ADDRESS              ask an address whether it wants to be
  summary remove EMAIL ADDRESS           tell it nothing more

  quiz statistics QUIZ [--csv]           how each question of a quiz does its work; QUIZ is the id in its address

  memory evaluate [--student EMAIL]      how well is known beforehand what will be recalled
    --json                               for a program
  memory rebuild                         make what students remember again from their answers
  memory optimize                        fit the model to what was recalled, where that says it better beforehand
  memory retention SHARE | free          fix for everybody which share of reviews shall be recalled, 0.80 to 0.95

  backup FILE [--force]                  write all of the school into one file, while it is open
  verify FILE                            read such a file to its end: is it whole?
  restore FILE [--force]                 put it into an empty school, with --force in place of any; the server is stopped

  doctor [DIR …]                         is all well? Ends with 0, with 1 for something to look at, 2 for something broken
    --all                                looks at every row, in place of a sample
    --json                               for a program
  doctor --replay                        works out every result anew and names those that differ

  --help, -h                             this text

The school is the one in DATA_DIR and DATABASE_URL, as for npm start. docs/operating.md tells more.
`

type Words = ReturnType<typeof parseWords>['values']

function parseWords(args: string[]) {
  return parseArgs({
    args,
    allowPositionals: true,
    options: {
      'skip-faulty': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      origin: { type: 'string' },
      force: { type: 'boolean', default: false },
      language: { type: 'string' },
      search: { type: 'string' },
      student: { type: 'string' },
      yes: { type: 'boolean', default: false },
      csv: { type: 'boolean', default: false },
      changed: { type: 'boolean', default: false },
      replay: { type: 'boolean', default: false },
      all: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
}

// Each command loads what it works with: most of a start would be spent on the readers of courses.

async function onSchool(work: (db: Database, settings: Settings) => Promise<number>) {
  const { withDatabase } = await import('./with-database.ts')
  return withDatabase(work)
}

/** Null where this is no command. */
async function runUser(name: string | undefined, [email, ...rest]: string[], values: Words) {
  const { runUserCommand, userCommands } = await import('./profile/commands.ts')
  const known = userCommands.find((each) => each === name)
  const [factor, ...tooMuch] = known === 'extra-time' ? rest : [undefined, ...rest]
  if (!known || tooMuch.length > 0 || (known === 'list') !== !email) return null
  const options = { search: values.search, isSure: values.yes, factor }
  return onSchool((db, settings) => runUserCommand({ db, settings }, known, email, options))
}

async function runContent(name: string | undefined, [folder, ...rest]: string[], values: Words) {
  if (rest.length > 0) return null
  const isSure = values.yes
  if (name === 'regrade' && values.changed === !folder) {
    const { regrade } = await import('./quizzes/regrade/commands.ts')
    return onSchool((db) => regrade(db, folder ?? null, isSure))
  }
  if (!folder || !['lint', 'import', 'watch', 'export'].includes(name ?? '')) return null
  const commands = await import('./content/commands.ts')
  const options = { skipFaulty: values['skip-faulty'], language: values.language ?? null }
  if (name === 'lint') return commands.lintFolder(folder, options, values.json)
  if (name === 'import')
    return commands.importFolder(folder, { ...options, isSure, isDryRun: values['dry-run'] })
  if (name === 'watch') return commands.watchFolder(folder, { ...options, isSure })
  return commands.exportFolder(folder, { origin: values.origin, force: values.force })
}

/** Null where this is no command. */
async function runMemory(name: string | undefined, [share, ...rest]: string[], values: Words) {
  const commands = await import('./memory/commands.ts')
  if (name === 'evaluate' && !share)
    return onSchool((db) => commands.sayEvaluation(db, values.student, values.json))
  if (name === 'rebuild' && !share) return onSchool(commands.rebuildCards)
  if (name === 'optimize' && !share) {
    const { optimizeWeights } = await import('./memory/optimize.ts')
    return onSchool((db) => optimizeWeights(db))
  }
  if (name === 'retention' && share && rest.length === 0)
    return onSchool((db) => commands.setRetention(db, share))
  return null
}

/** Null where this is no command. */
async function runSummary(name: string | undefined, [email, address, ...rest]: string[]) {
  const { runSummaryCommand, summaryCommands } = await import('./reminders/commands.ts')
  const known = summaryCommands.find((each) => each === name)
  const isWhole = known === 'list' ? !address : Boolean(address)
  if (!known || !email || !isWhole || rest.length > 0) return null
  return onSchool((db, settings) => runSummaryCommand({ db, settings }, known, email, address))
}

/** Null where this is no command. */
async function runBackup(
  name: string | undefined,
  [file, ...rest]: (string | undefined)[],
  values: Words,
) {
  const { backupCommands, runBackupCommand } = await import('./backup/commands.ts')
  const known = backupCommands.find((each) => each === name)
  if (!known || !file || rest.length > 0) return null
  return runBackupCommand(known, file, values.force)
}

/** Null where this is no command. */
async function runDoctor(folders: string[], { replay, all, json }: Words) {
  if (!replay) {
    const { sayHealth } = await import('./doctor/commands.ts')
    return sayHealth({ isWhole: all, isJson: json, folders })
  }
  if (folders.length > 0 || all || json) return null
  const { replayAttempts } = await import('./quizzes/commands.ts')
  return onSchool(replayAttempts)
}

/** Null where these words are no command. */
async function runGroup(
  group: string | undefined,
  name: string | undefined,
  rest: string[],
  values: Words,
): Promise<number | null> {
  if (group === 'user') return runUser(name, rest, values)
  if (group === 'summary') return runSummary(name, rest)
  if (group === 'content') return runContent(name, rest, values)
  if (group === 'memory') return runMemory(name, rest, values)
  if (group === 'doctor') return runDoctor(name === undefined ? [] : [name, ...rest], values)
  if (/^(backup|verify|restore)$/.test(group ?? ''))
    return runBackup(group, name ? [name, ...rest] : [], values)
  const [quiz, ...tooMuch] = rest
  if (group === 'quiz' && name === 'statistics' && quiz && tooMuch.length === 0) {
    const { sayStatistics } = await import('./quizzes/statistics/commands.ts')
    return onSchool((db) => sayStatistics(db, quiz, values.csv))
  }
  return null
}

async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseWords(args)
  const [group, name, ...rest] = positionals
  if (values.help || group === 'help') {
    process.stdout.write(usage)
    return 0
  }
  const code = await runGroup(group, name, rest, values)
  if (code === null) process.stderr.write(usage)
  return code ?? 2
}

// Who reads may go away before the end, as `head` does: what is done is done to its end, and said to nobody.
process.stderr.on('error', () => {})
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
  if (code === 'EPIPE') return
  process.stderr.write(`What is said here cannot be written (${code}).\n`)
  process.exitCode = 1
})

try {
  const code = await run(process.argv.slice(2))
  process.exitCode ||= code
} catch (error) {
  // As without these words: what watches over the school takes 1 of the doctor for something to look at.
  const isMistyped = (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')
  const isPlain = error instanceof PlainError || isMistyped
  const { message, stack } = error as Error
  process.stderr.write(`${isPlain ? message : (explainDenied(error) ?? String(stack))}\n`)
  process.exitCode = isMistyped ? 2 : 1
}
