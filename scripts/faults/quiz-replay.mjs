// Quizzes: `doctor --replay` works out a hundred thousand closed attempts anew, of every type of question, in three versions
// of the demo school, one of them marked anew after a corrected key: none differs, and of a planted wrong score it tells the
// id. `COUNT=5000` for a shorter try.
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/node.mjs'
import { addClosedAttempts } from './lib/closed-attempts.mjs'
import { runCommand } from './lib/command.mjs'
import { secondsOf } from './lib/figures.mjs'
import { blowUp } from './lib/blow-up.mjs'
import { makeServer } from './lib/server.mjs'
import { signUp } from './lib/student.mjs'

export const engines = ['sqlite', 'postgres']
export const limit = '100,000 in ≤ 60 s: 0 differ; 1 planted, 1 found'
export const longest = 30 * 60_000
const count = Number(process.env.COUNT ?? 100_000)
const most = 60_000
const students = 2000
const seed = Number(process.env.SEED ?? 20_261_122)

export async function run(place) {
  const folder = join(place.folder, 'content')
  cpSync(join(root, 'content'), folder, { recursive: true })
  const server = await makeServer(place, { settings: { CONTENT_DIR: folder } })
  await server.start()
  const real = await signUp(server)
  await blowUp(place, { students, rows: 0 })
  const wrongs = []
  const must = async (...words) => {
    const { status, said } = await runCommand(place, ...words)
    if (status !== 0) throw new Error(`${words.join(' ')}: ${said.slice(-500)}`)
    return said
  }
  explainMore(folder, 'Said once more.')
  await must('content', 'import', folder)
  explainMore(folder, 'And said again.')
  swapOneKey(folder)
  await must('content', 'import', folder)

  const ids = (await place.query(`select id from users where id like 'many%'`)).map(({ id }) => id)
  const events = await addClosedAttempts(place, { count, students: [real.id, ...ids], seed })
  const before = await sumOfScores(place)
  const regrade = await must('content', 'regrade', '--changed', '--yes')
  const [{ regraded }] = await place.query(
    `select count(*) as regraded from attempt_events where kind = 'regrade'`,
  )
  if (regraded === 0 || (await sumOfScores(place)) === before)
    wrongs.push(`nothing was marked anew: ${regrade.slice(-300)}`)
  wrongs.push(...(await wrongResults(place, real)))

  const clean = await runCommand(place, 'doctor', '--replay')
  if (
    clean.status !== 0 ||
    !clean.said.includes(`Recalculated ${count.toLocaleString('en')} closed attempts; 0 differ`)
  )
    wrongs.push(`without a wrong score: ${clean.said.slice(-300)}`)
  const [planted] = await place.query(
    `select id from attempts where out_of > 1 order by id limit 1 offset ${Math.floor(count / 2)}`,
  )
  await place.query(`update attempts set score = score + 0.5 where id = '${planted.id}'`)
  const spoilt = await runCommand(place, 'doctor', '--replay')
  const told = spoilt.said.split('\n').filter((line) => line.includes(': stored '))
  if (spoilt.status !== 1 || told.length !== 1 || !told[0].startsWith(`${planted.id}:`))
    wrongs.push(`with one: ${spoilt.said.slice(-300)}`)
  const took = Math.max(clean.took, spoilt.took)
  return {
    figure: `${count} attempts, ${events} events, ${regraded} marked anew: ${secondsOf(took)}; ${wrongs.join('; ') || '1 planted, 1 found'}`,
    passed: wrongs.length === 0 && took <= most,
  }
}

/** A second look at some of them, by the way a student sees them: what was written straight into tables is no other thing. */
async function wrongResults(place, student) {
  const rows = await place.query(
    `select id, score, out_of from attempts where student_id = '${student.id}' limit 30`,
  )
  const wrongs = []
  for (const { id, score, out_of: outOf } of rows) {
    const { data, text } = await student.call('GET', `/attempts/${id}/result`)
    const { result } = data ?? {}
    if (result?.score !== score || result.outOf !== outOf)
      wrongs.push(`${id} reads ${result?.score} of ${result?.outOf}: ${text.slice(0, 100)}`)
  }
  return rows.length > 0 ? wrongs : ['nothing to read']
}

const sumOfScores = async (place) =>
  (await place.query('select sum(score) as sum from attempts'))[0].sum

const quizFiles = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('quiz.md'))
    .toSorted()
    .map((name) => join(folder, name))

const blocksOf = (text) => text.split(/^(?=## )/m)

/** Every question that is answered by choosing gets another version. */
function explainMore(folder, words) {
  for (const file of quizFiles(folder)) {
    const blocks = blocksOf(readFileSync(file, 'utf8')).map((block) =>
      block.includes('- [x]') ? `${block.trimEnd()}\n\n${words}\n\n` : block,
    )
    writeFileSync(file, blocks.join(''))
  }
}

/** The first question with one right option and plain words for all of them: another one is right from now on. */
function swapOneKey(folder) {
  for (const file of quizFiles(folder)) {
    const blocks = blocksOf(readFileSync(file, 'utf8'))
    const at = blocks.findIndex(
      (block) =>
        block.split('- [x]').length === 2 &&
        block.includes('- [ ]') &&
        !/type="|::draw|:region/.test(block),
    )
    if (at < 0) continue
    const [first] = /^- \[ \]/m.exec(blocks[at])
    const swapped = blocks[at].replace('- [x]', '- [-]').replace(first, '- [x]')
    writeFileSync(file, blocks.with(at, swapped.replace('- [-]', '- [ ]')).join(''))
    return
  }
}
