// The operator's commands: `npm run kinnow -- <command>`.
import { parseArgs } from 'node:util'
import { importFolder, lintFolder } from './content/commands.ts'
import { PlainError } from './lib/plain-error.ts'

const usage = `Commands:
  content lint DIR                       check a folder of courses
  content import DIR                     bring it into the school; importing again changes only what changed
    --language en                        for folders with several languages
    --skip-faulty                        leave out what is faulty and bring in the rest
`

async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      'skip-faulty': { type: 'boolean', default: false },
      language: { type: 'string', default: 'en' },
    },
  })
  const [group, command, folder, ...rest] = positionals
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
