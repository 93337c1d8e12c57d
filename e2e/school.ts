// A school of its own for each journey: the real program on an empty folder or database, started, stopped and started again.
import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type ConsoleMessage, test as base, expect } from '@playwright/test'
import { change, createDatabase } from './database.ts'
import { keepTranslating } from './foreign-changes.ts'

const program = (name: string) =>
  join(import.meta.dirname, '../server/build/programs', `${name}.js`)
const quiet = '--disable-warning=ExperimentalWarning'
const startLimit = 300_000
/** Milliseconds by which every call of a page is held up: a journey that does not wait for what it needs shows itself. */
const callDelay = Number(process.env['E2E_DELAY'] ?? 0)

type Mail = { recipient: string; subject: string; text: string; stopAddress: string | null }

export class School {
  readonly address: string
  #port: number
  #dataDir = mkdtempSync(join(tmpdir(), 'kinnow-journey-'))
  #databaseUrl: string | undefined
  #process: ChildProcess | undefined
  /** What the program has printed since its last start. */
  #said = ''
  /** More settings, taken up at the next start. */
  settings: Record<string, string> = {}

  /** On a copy of `dataDir`, or an empty folder, or the database. */
  constructor(port: number, { dataDir, databaseUrl }: { dataDir?: string; databaseUrl?: string }) {
    if (dataDir) cpSync(dataDir, this.#dataDir, { recursive: true })
    this.#port = port
    this.#databaseUrl = databaseUrl
    this.address = `http://127.0.0.1:${port}`
  }

  async start(): Promise<void> {
    const server = spawn(process.execPath, [quiet, program('main')], {
      env: this.#environment(),
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.#process = server
    this.#said = ''
    server.stdout.on('data', (text) => (this.#said += text))
    const end = Date.now() + startLimit
    while (!(await this.#isReady())) {
      if (Date.now() > end || server.exitCode !== null) throw new Error('the school did not start')
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }

  /** Brings in a folder of courses beside those of the school, whatever it replaces; a running one shows them within a second. */
  async bringIn(folder: string): Promise<void> {
    await this.command('content', 'import', folder, '--yes')
  }

  /** Ends the program, by default as a power cut would. */
  async stop(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const server = this.#process
    if (!server || server.exitCode !== null) return
    const gone = new Promise((resolve) => server.once('exit', resolve))
    server.kill(signal)
    await gone
  }

  async remove(): Promise<void> {
    await this.stop()
    rmSync(this.#dataDir, { recursive: true, force: true })
  }

  /** Where its data are, once it has ended in order. */
  async leaveData(): Promise<string> {
    await this.stop('SIGTERM')
    return this.#dataDir
  }

  /** One of the operator's commands, on the data of this school; what it says is given back. */
  async command(...words: string[]): Promise<string> {
    const child = spawn(process.execPath, [quiet, program('command-line'), ...words], {
      env: this.#environment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
    const code = await new Promise((resolve) => child.once('close', resolve))
    // 3: it is done, but for what was left out and is named.
    if (code !== 0 && code !== 3) throw new Error(said)
    return said
  }

  /** The link that the program printed at its last start, on the address that journeys use. */
  async readClaimLink(): Promise<string> {
    await expect.poll(() => this.#said).toContain('/claim#')
    return `${this.address}/claim${/\/claim(#\S+)/.exec(this.#said)?.[1]}`
  }

  /** Mails to one address go out a minute apart at the earliest: here the minute is over at once. */
  async letAMinutePass(): Promise<void> {
    await this.#change('update outbox set due_at = due_at - 61000')
  }

  /** All members have been in their classes for so many days: work that was due since then is owed. */
  async letMembersStay(days = 30): Promise<void> {
    await this.#change(`update group_members set joined_at = joined_at - ${days * 86_400_000};`)
  }

  /** What was learned was learned so many days earlier, and comes back so many days sooner. */
  async letDaysPass(days: number): Promise<void> {
    const earlier = days * 86_400_000
    const far = 1_000_000
    await this.#change(`
      update memory_events
        set at = at - ${earlier}, received_at = received_at - ${earlier}, day = day - ${days};
      update cards
        set last_day = last_day - ${days}, due_day = due_day - ${days}, first_at = first_at - ${earlier},
          familiar_at = familiar_at - ${earlier}, confident_at = confident_at - ${earlier},
          mastered_at = mastered_at - ${earlier};
      update due_counts set due_day = due_day - ${far};
      update due_counts set due_day = due_day + ${far - days};
      update question_versions set made_at = made_at - ${earlier};
      update lesson_progress
        set completed_at = completed_at - ${earlier}, updated_at = updated_at - ${earlier},
          completed_day = completed_day - ${days};
      update attempts set started_at = started_at - ${earlier}, submitted_at = submitted_at - ${earlier};
      update attempt_events
        set at = at - ${earlier}, received_at = received_at - ${earlier}, day = day - ${days};
      update activity set day = day - ${far};
      update activity set day = day + ${far - days};
      update student_days set day = day - ${far};
      update student_days set day = day + ${far - days};
    `)
  }

  /** Each day of a student was so many days earlier, and mails that are planned come so much sooner. */
  async letPlansPass(days: number): Promise<void> {
    const [far, earlier] = [1_000_000, days * 86_400_000]
    await this.#change(`
      update student_days set day = day - ${far};
      update student_days set day = day + ${far - days};
      update reminder_settings set next_at = next_at - ${earlier}, last_sent_day = last_sent_day - ${days};
    `)
  }

  /** Who is here came so many minutes earlier: what was done before one came does not count. */
  async letMinutesPassSinceSignup(minutes: number): Promise<void> {
    await this.#change(`update users set created_at = created_at - ${minutes * 60_000}`)
  }

  async #change(statements: string): Promise<void> {
    if (this.#databaseUrl) return change(this.#databaseUrl, statements)
    const file = new DatabaseSync(join(this.#dataDir, 'kinnow.db'), { timeout: 5000 })
    file.exec(statements)
    file.close()
  }

  /** The newest code mailed to an address, read where the person at the machine would read it. */
  async readCode(email: string): Promise<string> {
    let code = ''
    await expect(async () => {
      const [mail] = await this.readMails(email)
      code = /^\d{4}$/m.exec(mail?.text ?? '')?.[0] ?? ''
      expect(code).not.toBe('')
    }).toPass()
    return code
  }

  /** The mails to an address, the newest first, with the address that ends mails like it. */
  async readMails(email: string): Promise<Mail[]> {
    const headers = { accept: 'application/json' }
    const answer = await fetch(`${this.address}/dev/mail`, { headers })
    const { mails } = (await answer.json()) as { mails: Mail[] }
    return mails.filter(({ recipient }) => recipient === email)
  }

  #environment = (): Record<string, string> => ({
    PATH: process.env['PATH'] ?? '',
    PORT: String(this.#port),
    DATA_DIR: this.#dataDir,
    // As `npm start` does: what Node makes of the program is made once.
    NODE_COMPILE_CACHE: join(import.meta.dirname, '../node_modules/.cache/compiled'),
    LOG_LEVEL: 'warn',
    ...(this.#databaseUrl && { DATABASE_URL: this.#databaseUrl }),
    ...this.settings,
  })

  #isReady = () =>
    fetch(`${this.address}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
}

/** Of a school that has opened and taken in its first courses: those are made once, not for each journey. */
const openedData = () => ({ dataDir: process.env['OPENED_DATA'] ?? '' })

/** A page that a busy machine puts off is opened again below; a refused call is a complaint as any other. */
const isPutOff = (message: ConsoleMessage) =>
  /the server responded with a status of 503/.test(message.text()) &&
  !message.location().url.includes('/api/')

type WorkerFixtures = { sharedSchool: School }
type Fixtures = {
  school: School
  complaints: string[]
  /** What a journey provokes on purpose, such as the browser's own line about a refused call. */
  provoked: RegExp | null
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  sharedSchool: [
    // oxlint-disable-next-line no-empty-pattern -- see below
    async ({}, use) => {
      const school = new School(await sparePort(), openedData())
      await school.start()
      await use(school)
      await school.remove()
    },
    { scope: 'worker' },
  ],
  // The runner reads from this first argument which other fixtures are wanted: none.
  // oxlint-disable-next-line no-empty-pattern -- see above
  school: async ({}, use, info) => {
    const isPostgres = info.project.metadata['engine'] === 'postgres'
    const database = isPostgres ? await createDatabase() : undefined
    const port = await sparePort()
    const data = database ? { databaseUrl: database.url } : openedData()
    const school = new School(port, data)
    await school.start()
    await use(school)
    await school.remove()
    await database?.remove()
  },
  context: async ({ context }, use) => {
    if (callDelay > 0) {
      await context.route('**/api/**', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, callDelay))
        await route.fallback().catch(() => {})
      })
    }
    if (process.env['E2E_TRANSLATE']) await context.addInitScript(keepTranslating)
    await use(context)
  },
  provoked: [null, { option: true }],
  /** A school that has too much to do on a busy machine says so, and is asked again, as by its link "Try again". */
  page: async ({ page }, use) => {
    const goto = page.goto.bind(page)
    page.goto = async (address, options) => {
      const answer = await goto(address, options)
      if (answer?.status() !== 503) return answer
      await page.waitForTimeout(Number(answer.headers()['retry-after'] ?? 1) * 1000)
      return page.goto(address, options)
    }
    await use(page)
  },
  /** What the browser's console complained about; a journey ends with none. */
  complaints: [
    // The school is named so that it outlives this: what is under way when it ends is no complaint.
    async ({ context, provoked, school: _school }, use) => {
      const complaints: string[] = []
      context.on('console', (message) => {
        const isExpected = provoked?.test(message.text()) || isPutOff(message)
        if (['error', 'warning'].includes(message.type()) && !isExpected) {
          complaints.push(message.text())
        }
      })
      context.on('weberror', (error) => {
        const text = String(error.error())
        if (provoked?.test(text) !== true) complaints.push(text)
      })
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

/** For journeys that change nothing for other students, and have students of their own: they share a school per worker. */
export const visit = test.extend({
  school: async ({ sharedSchool }, use) => use(sharedSchool),
})

export const sparePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

export { expect }
