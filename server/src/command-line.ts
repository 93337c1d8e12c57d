// The operator's commands: `npm run kinnow -- <command>`.
import { parseArgs } from 'node:util'
import { faultOf, seeHelp, usageOf } from './command-usage.ts'
import { describeUnreachable } from './lib/db/troubles.ts'
import type { Database } from './lib/db/database.ts'
import { PlainError } from './lib/util/plain-error.ts'
import { explainFileError } from './lib/process/file-error.ts'
import { explainDenied } from './lib/process/private-files.ts'
import { sayError } from './lib/process/say.ts'
import type { Settings } from './lib/process/settings.ts'

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
      remove: { type: 'boolean', default: false },
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
  const options = { email, search: values.search, isSure: values.yes, factor }
  return onSchool((db, settings) => runUserCommand({ db, settings }, known, options))
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
  return onSchool((db, settings) => runSummaryCommand({ db, settings }, known, { email, address }))
}

/** Null where this is no command. */
async function runMessage(name: string | undefined, rest: string[]) {
  if (name !== 'list' || rest.length > 0) return null
  const { sayMessages } = await import('./contact/commands.ts')
  return onSchool(sayMessages)
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

/** Null where this is no command. */
async function runDemo(name: string | undefined, { remove, yes }: Words) {
  if (name !== undefined) return null
  const commands = await import('./demo/commands.ts')
  return onSchool((db, settings) =>
    commands.runDemo({ db, settings }, { isRemoval: remove, isSure: yes }),
  )
}

/** Null where these words are no command. */
async function runGroup({
  group,
  name,
  rest,
  values,
}: {
  group: string | undefined
  name: string | undefined
  rest: string[]
  values: Words
}): Promise<number | null> {
  if (group === 'user') return runUser(name, rest, values)
  if (group === 'summary') return runSummary(name, rest)
  if (group === 'content') return runContent(name, rest, values)
  if (group === 'memory') return runMemory(name, rest, values)
  if (group === 'doctor') return runDoctor(name === undefined ? [] : [name, ...rest], values)
  if (/^(backup|verify|restore)$/.test(group ?? ''))
    return runBackup(group, name ? [name, ...rest] : [], values)
  if (group === 'message') return runMessage(name, rest)
  if (group === 'demo') return runDemo(name, values)
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
    process.stdout.write(usageOf(group === 'help' ? positionals.slice(1) : positionals))
    return 0
  }
  if (group === undefined) {
    process.stderr.write(usageOf([]))
    return 2
  }
  const fault = faultOf(positionals, values)
  const code = fault === null ? await runGroup({ group, name, rest, values }) : null
  if (code === null) sayError(`${fault ?? ''} ${seeHelp}`.trimStart())
  return code ?? 2
}

/** A sentence for what an operator can mend; the whole error for what they cannot. */
function explain(error: unknown): string {
  const { message, stack } = error as Error
  if (error instanceof PlainError) return message
  const unreachable = describeUnreachable(error)
  if (unreachable !== null) return `Cannot reach the database: ${unreachable}.`
  return explainDenied(error) ?? explainFileError(error) ?? String(stack)
}

/** As the parser says it, without its advice on words that begin with a dash. */
function explainOption({ message }: Error): string {
  const [, option] = /^Unknown option '([^']+)'/.exec(message) ?? []
  const [first = message] = message.split('. ', 1)
  return `${option ? `There is no option ${option}` : first.replace(/\.$/, '')}. ${seeHelp}`
}

// The reader may go away before the end, as `head` does: the command still finishes, silently.
process.stderr.on('error', () => {})
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
  if (code === 'EPIPE') return
  sayError(`The output cannot be written (${code}).`)
  process.exitCode = 1
})

try {
  const code = await run(process.argv.slice(2))
  process.exitCode ||= code
} catch (error) {
  // As without these words: what watches over the school takes 1 of the doctor for something to look at.
  const isMistyped = (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')
  sayError(isMistyped ? explainOption(error as Error) : explain(error))
  process.exitCode = isMistyped ? 2 : 1
}
