// The operator's commands: `npm run kinnow -- <command>`.
import { parseArgs } from 'node:util'
import type { Database } from './lib/db/database.ts'
import { PlainError } from './lib/util/plain-error.ts'
import { explainDenied } from './lib/process/private-files.ts'
import type { Settings } from './lib/process/settings.ts'

const usage = `Usage: npm run kinnow -- <command>

Commands:
  content lint DIR [--json]              check a folder of courses, or a .zip of one
  content import DIR                     import it into the school; importing again changes only what changed
  content watch DIR                      import it now and after each change, until Ctrl-C
    --language en                        for folders with several languages
    --skip-faulty                        leave out what has errors, list it, and import the rest; the exit code is then 3
    --yes                                retire what is no longer in DIR without asking, even if students have started it
    --dry-run                            with import: show what it would do, and write nothing
  content export DIR                     write the imported files into DIR, one folder for each origin
    --origin NAME                        only this one
    --force                              DIR may contain files; folders with the same name are replaced
  content regrade QUESTION | --changed   show which marks a corrected answer key would change
    --yes                                change them; students see that the question was corrected

  user list [--search TEXT]              list the accounts by address
  user show EMAIL                        show one account
  user verify EMAIL                      confirm an address without a code
  user lock EMAIL | user unlock EMAIL    lock or unlock an account
  user extra-time EMAIL FACTOR           give a student more time in timed quizzes: 1, 1.25, 1.5 or 2 times
  user reset-link EMAIL                  make a link with which the owner can set a new password
  user delete EMAIL --yes                delete an account and everything in it

  summary list EMAIL                     list who gets the weekly email about a student
  summary add EMAIL ADDRESS              invite an address to get it
  summary remove EMAIL ADDRESS           stop sending it to an address

  quiz statistics QUIZ [--csv]           show how well each question of a quiz works; QUIZ is the id in its address

  memory evaluate [--student EMAIL]      check how well the model predicts what students recall
    --json                               print JSON
  memory rebuild                         work out again from the answers what students remember
  memory optimize                        fit the model to past answers, if it then predicts better
  memory retention SHARE | free          set for everyone what share of reviews should be recalled, 0.80 to 0.95

  backup FILE [--force]                  write the whole school into one file while it is running
  verify FILE                            read a backup to the end and check that it is complete
  restore FILE [--force]                 restore it into an empty school, or with --force over any; stop the server first

  doctor [DIR …]                         check the school; exit code 0: all is well, 1: look at something, 2: something is broken
    --all                                check every row, not only a sample
    --json                               print JSON
  doctor --replay                        work out every result again and list those that differ

  --help, -h                             show this text

The school is the one in DATA_DIR and DATABASE_URL, as for npm start. See docs/operating.md for more.
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
  const { backupCommands, runBackupCommand } = await import('./operations/backup/commands.ts')
  const known = backupCommands.find((each) => each === name)
  if (!known || !file || rest.length > 0) return null
  return runBackupCommand(known, file, values.force)
}

/** Null where this is no command. */
async function runDoctor(folders: string[], { replay, all, json }: Words) {
  if (!replay) {
    const { sayHealth } = await import('./operations/doctor/commands.ts')
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
  process.stderr.write(`The output cannot be written (${code}).\n`)
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
