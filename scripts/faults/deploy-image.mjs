// The steps of deploy/Containerfile one by one, each stage in a folder of its own and by a user who is nobody; then what it
// starts, by another user, who cannot write there. No container: what needs its root is not done, and said.
import { spawn, spawnSync } from 'node:child_process'
import { chownSync, cpSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/node.mjs'
import { environmentOf, listOf, readInstructions } from './lib/containerfile.mjs'
import { send } from './lib/http.mjs'
import { megabytesOf, secondsOf } from './lib/figures.mjs'
import { takePort } from './lib/ports.mjs'
import { until } from './lib/wait.mjs'

/** It asks the registry of packages for all of them: only where its name is given. */
export const isAlone = true
export const engines = ['sqlite']
export const longest = 15 * 60_000
export const limit = 'each step 0, ready, healthy, exit 0, nothing written beside its data'

const builder = 65_534
const runner = 65_533

export async function run({ folder, onEnd }) {
  if (process.getuid?.() !== 0) return { skipped: 'it changes to other users, which root may' }
  const instructions = readInstructions(readFileSync(join(root, 'deploy/Containerfile'), 'utf8'))
  const began = performance.now()
  spawnSync('chmod', ['755', folder])
  const left = []
  for (const step of instructions) {
    if (step.name === 'COPY') copy(step)
    if (step.name !== 'RUN') continue
    if (step.stage === 'build') runStep(step)
    else left.push(step.words.slice(0, 20))
  }
  const { child, port, exited } = await start()
  onEnd(() => child.kill('SIGKILL'))
  await until('ready', async () => (await send(port, 'GET', '/readyz')).status === 200, 120_000)
  const [command, ...args] = listOf(instructions, 'HEALTHCHECK')
  const look = args.map((word) => word.replace('3000', String(port)))
  const healthy = spawnSync(inLast(`usr/local/bin/${command}`), look).status
  const page = await send(port, 'GET', '/')
  child.kill('SIGTERM')
  const code = await exited
  const size = Number(
    /^\d+/.exec(spawnSync('du', ['-sb', inLast('srv')], { encoding: 'utf8' }).stdout),
  )
  return {
    figure: `built in ${secondsOf(performance.now() - began)}, ${megabytesOf(size)}, page ${page.status}, health ${healthy}, exit ${code}; not run: ${left.join(', ')} …`,
    passed: page.status === 200 && healthy === 0 && code === 0,
  }

  function inStage(stage, path) {
    return join(folder, stage, path)
  }
  function inLast(path) {
    return inStage('last', path)
  }

  /** From this project, as git knows it, or from a stage before. */
  function copy({ stage, words }) {
    const [, from, source, target] = /^(?:--from=(\w+) )?(\S+) (\S+)$/.exec(words)
    if (from)
      return cpSync(inStage(from, source), inStage(stage, target), {
        recursive: true,
        verbatimSymlinks: true,
      })
    const here = inStage(stage, 'srv/kinnow')
    mkdirSync(here, { recursive: true })
    const files = `git ls-files --cached --others --exclude-standard -z | tar --create --null --files-from=- | tar --extract --directory=${here}`
    must(spawnSync('sh', ['-c', files], { cwd: root, encoding: 'utf8' }), words)
    return must(spawnSync('chown', ['-R', `${builder}`, inStage(stage, 'srv')]), words)
  }

  /** `/srv` is that of the stage. */
  function runStep({ stage, words }) {
    const here = words.replaceAll(' /srv/', ` ${inStage(stage, 'srv')}/`)
    const options = { cwd: inStage(stage, 'srv/kinnow'), encoding: 'utf8', ...as(builder) }
    must(spawnSync('sh', ['-ec', here], options), words)
  }

  function as(id, more) {
    const home = join(folder, `home-${id}`)
    mkdirSync(home, { recursive: true })
    chownSync(home, id, id)
    const env = { ...process.env, HOME: home, npm_config_cache: join(home, 'npm'), ...more }
    return { uid: id, gid: id, env }
  }

  async function start() {
    const port = await takePort()
    const [command, ...args] = listOf(instructions, 'ENTRYPOINT')
    const data = inLast('var/lib/kinnow')
    mkdirSync(join(data, '..'), { recursive: true })
    mkdirSync(data, { mode: 0o700 })
    chownSync(data, runner, runner)
    const settings = {
      ...environmentOf(instructions),
      HOST: '127.0.0.1',
      DATA_DIR: data,
      PORT: String(port),
      PUBLIC_URL: 'https://school.example',
      SMTP_URL: 'smtp://127.0.0.1:1',
      SECRET_KEY: 'Qm9hdHMgb24gdGhlIHJpdmVyIGF0IG5vb24h',
    }
    const program = inLast(`usr/local/bin/${command}`)
    const child = spawn(program, args, {
      cwd: inLast('srv/kinnow'),
      stdio: ['ignore', 'ignore', 'inherit'],
      ...as(runner, settings),
    })
    const exited = new Promise((resolve) => child.once('exit', resolve))
    return { child, port, exited }
  }
}

function must({ status, stdout, stderr }, words) {
  if (status !== 0) throw new Error(`${words}: ${stdout}${stderr}`)
}
