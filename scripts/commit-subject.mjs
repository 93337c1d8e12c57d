// Checks commit subjects: `type(scope): what is done`, both from a closed list, lower case, no full stop.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const types = ['feat', 'fix', 'docs', 'test', 'refactor', 'perf', 'build', 'chore']
export const scopes = [
  'auth',
  'admin',
  'catalog',
  'enrollments',
  'progress',
  'quizzes',
  'reviews',
  'content',
  'mail',
  'site',
  'contract',
  'db',
  'server',
  'web',
  'ui',
  'e2e',
  'ci',
  'deps',
  'house',
]
const longest = 72
const form = new RegExp(`^(${types.join('|')})\\((${scopes.join('|')})\\): \\p{Ll}.*[^.\\s]$`, 'u')

/** What is wrong with a subject, or nothing. */
export function faultOf(subject) {
  if (subject.length > longest) return `longer than ${longest} characters`
  if (!form.test(subject)) return 'not "type(scope): what is done" as CONTRIBUTING describes'
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const [file] = process.argv.slice(2)
  const [subject = ''] = readFileSync(file, 'utf8').split('\n')
  const fault = faultOf(subject)
  if (fault) {
    process.stderr.write(`This commit subject is ${fault}:\n  ${subject}\n`)
    process.exit(1)
  }
}

/** The faulty subjects of the last commits, for the check of the whole project. */
export function faultySubjects(count = 50) {
  const { stdout, status } = spawnSync('git', ['log', '--no-merges', `-${count}`, '--format=%s'], {
    encoding: 'utf8',
  })
  if (status !== 0) return []
  return stdout.split('\n').filter((subject) => subject && faultOf(subject))
}
