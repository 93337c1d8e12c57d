// The operator's commands: `npm run kinnow -- <command>`.
import { parseArgs } from 'node:util'
import { importFolder, lintFolder } from './content/commands.ts'
import { PlainError } from './lib/plain-error.ts'
import { runUserCommand, userCommands } from './profile/commands.ts'

const usage = `Commands:
  content lint DIR                       check a folder of courses
  content import DIR                     bring it into the school; importing again changes only what changed
    --language en                        for folders with several languages
    --skip-faulty                        leave out what is faulty and bring in the rest

  user list [--search TEXT]              the accounts, by address
  user show EMAIL                        one account
  user verify EMAIL                      confirm an address without a code
  user lock EMAIL | user unlock EMAIL    shut an account out, let it in again
  user reset-link EMAIL                  a link with which its owner sets a new password
  user delete EMAIL --yes                remove an account and everything of it
`

async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      'skip-faulty': { type: 'boolean', default: false },
      language: { type: 'string', default: 'en' },
      search: { type: 'string' },
      yes: { type: 'boolean', default: false },
    },
  })
  const [group, command, folder, ...rest] = positionals
  const known = userCommands.find((name) => name === command)
  if (group === 'user' && known && rest.length === 0 && (known === 'list') === !folder) {
    return runUserCommand(known, folder, { search: values.search, isSure: values.yes })
  }
  const options = { skipFaulty: values['skip-faulty'], language: values.language }
  if (group === 'content' && folder && rest.length === 0) {
    if (command === 'lint') return lintFolder(folder, options)
    if (command === 'import') return importFolder(folder, options)
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
