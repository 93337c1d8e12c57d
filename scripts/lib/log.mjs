// What the commands tell the person at the terminal: a line a step, and how long a long step has taken.
import { spawn } from 'node:child_process'

export const log = (line) => process.stdout.write(`${line}\n`)

/** Ends the command with a plain sentence. */
export function giveUp(sentence) {
  process.stderr.write(`\n${sentence}\n`)
  process.exit(1)
}

const firstNote = 10_000
const noteEvery = 15_000

/** Runs a program quietly; says that it still runs, and shows what it printed only if it fails. */
export function runQuietly(step, program, args, options = {}) {
  log(`${step} …`)
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  return new Promise((resolve) => {
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let printed = ''
    child.stdout.on('data', (chunk) => (printed += chunk))
    child.stderr.on('data', (chunk) => (printed += chunk))
    const note = () => log(`  still at it, ${seconds()} s`)
    let timer = setTimeout(function again() {
      note()
      timer = setTimeout(again, noteEvery)
    }, firstNote)
    const done = (code) => {
      clearTimeout(timer)
      if (code === 0) log(`  done in ${seconds()} s`)
      resolve({ code, printed })
    }
    child.on('error', (error) => {
      printed += error.message
      done(1)
    })
    child.on('close', done)
  })
}
