// What lies in deploy/ is read by the programs it is for: HAProxy, nginx, systemd, the shell's linter.
import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/node.mjs'
import { makeCertificate } from './lib/certificate.mjs'
import { nginxFile } from './lib/behind-nginx.mjs'

export const engines = ['sqlite']
export const limit = 'all without a word'

const deploy = join(root, 'deploy')

export async function run({ folder }) {
  const { both } = makeCertificate(folder)
  const checks = [
    ['haproxy', ...haproxy({ KINNOW_CERTIFICATE: both })],
    ['haproxy in a container', ...haproxy({ ...inContainer, KINNOW_CERTIFICATE: both })],
    ['nginx', 'nginx', ['-t', '-q', '-c', nginxFile(folder)]],
    ['systemd', 'systemd-analyze', ['verify', ...unitFiles(folder)]],
    ['shellcheck', 'shellcheck', [join(deploy, 'backup.sh')]],
    ['hadolint', 'hadolint', [join(deploy, 'Containerfile')]],
    ['compose', 'podman-compose', ['--dry-run', '--file', join(deploy, 'compose.yaml'), 'build']],
  ]
  const faults = []
  const missing = []
  for (const [name, program, args, env] of checks) {
    const done = spawnSync(program, args, { encoding: 'utf8', env: { ...process.env, ...env } })
    if (done.error) missing.push(name)
    else if (done.status !== 0) faults.push(`${name}: ${done.stdout}${done.stderr}`)
  }
  const count = checks.length - missing.length
  return {
    figure: `${count} read, ${faults.length} complained ${faults.join('; ')}; not installed: ${missing.join(', ')}`,
    // hadolint is in no package of Debian's.
    passed: faults.length === 0 && count >= 5,
  }
}

const inContainer = {
  KINNOW_IN_CONTAINER: '1',
  // Names that this machine knows too.
  KINNOW_NODE_1: 'localhost:3000',
  KINNOW_NODE_2: 'localhost:3000',
}
const haproxy = (env) => ['haproxy', ['-c', '-q', '-f', join(deploy, 'haproxy.cfg')], env]

/** As they are installed, one of them under both of its names, and with this project where they expect it. */
function unitFiles(folder) {
  const names = {
    'kinnow.service': 'kinnow.service',
    'kinnow@3001.service': 'kinnow.service',
    'kinnow-backup.service': 'kinnow-backup.service',
    'kinnow-backup.timer': 'kinnow-backup.timer',
  }
  return Object.entries(names).map(([name, source]) => {
    const file = join(folder, name)
    cpSync(join(deploy, 'systemd', source), file)
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, text.replaceAll('/srv/kinnow', root).replaceAll(/node-linux-\w+/g, brought))
    return file
  })
}
const brought = `node-${process.platform}-${process.arch}`
