// Installs the locked packages when they are missing or others are locked now.
import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './node.mjs'
import { giveUp, runQuietly } from './log.mjs'

const stamp = join(root, 'node_modules/.installed')

export async function ensurePackages() {
  const locked = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === locked) return
  requireWritable()
  const npm = process.env.npm_execpath
  const [program, args] = npm ? [process.execPath, [npm]] : ['npm', []]
  const { code, printed } = await runQuietly(
    'Installing the packages (only the first time, about 600 MB)',
    program,
    [...args, 'ci', '--ignore-scripts', '--no-audit', '--no-fund'],
    { cwd: root, shell: !npm && process.platform === 'win32' },
  )
  if (code !== 0) {
    giveUp(`The packages could not be installed. npm says:\n${lastLines(printed)}`)
  }
  writeFileSync(stamp, locked)
}

function requireWritable() {
  try {
    accessSync(root, constants.W_OK)
  } catch {
    giveUp(`The folder ${root} cannot be written by this user, so nothing can be installed in it.`)
  }
}

const lastLines = (text) =>
  text
    .split('\n')
    .filter((line) => !line.includes('EBADENGINE'))
    .slice(-15)
    .join('\n')
