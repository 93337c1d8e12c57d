// A student who answers, takes back, flags, skips, asks for hints, says how sure they are and hands in, and keeps a book of
// what was acknowledged: what must be there after a crash, and what it must come to.
import { randomUUID } from 'node:crypto'
import { chooseAnswer } from './quiz-course.mjs'

const credits = [1, 2 / 3, 1 / 3]

/** `quizzes` are the ids it takes in turn; `hear` is told of each call that was acknowledged. */
export function makeTaker(student, quizzes, chance, hear) {
  const taker = { student, open: undefined, closed: [], work, settle }
  let turn = 0

  /** Until told to stop, or no answer comes. */
  async function work(mayGoOn) {
    while (mayGoOn()) {
      if (!taker.open && !(await begin())) return
      const isOver = taker.open.events.length > 25 && chance.chance(0.3)
      if (!(await (isOver ? handIn() : send(someEvents(taker.open))))) return
    }
  }

  async function begin() {
    const quiz = quizzes[(turn += 1) % quizzes.length]
    const { status, data, text } = await student.call('POST', `/quizzes/${quiz}/attempts`, {
      explain: 'at-end',
    })
    if (status === 0 || status >= 500) return false
    if (status !== 201) throw new Error(`starting: ${status} ${text}`)
    const { id, questions, explain } = data.attempt
    taker.open = { quiz, id, questions, explain, events: [], pending: undefined, isEnding: false }
    return true
  }

  async function send(events) {
    const { open } = taker
    open.pending = events
    const { status, data, text } = await student.call('POST', `/attempts/${open.id}/events`, {
      events: events.map(({ points: _, ...event }) => event),
    })
    if (status === 0 || status >= 500) return undefined
    const refused = data?.outcomes.filter(({ outcome }) => outcome === 'refused') ?? []
    const kept = events.filter(({ eventId }) => refused.every((one) => one.eventId !== eventId))
    const isMeant = ({ eventId, reason }) =>
      reason === 'tries-used' && comesTooLate(open, events, eventId)
    if (status !== 200 || !refused.every(isMeant))
      throw new Error(`sending: ${status} ${JSON.stringify(refused)} ${text.slice(0, 300)}`)
    open.events.push(...kept)
    open.pending = undefined
    hear(kept.length)
    return data.outcomes
  }

  async function handIn() {
    const { open } = taker
    open.isEnding = true
    const { status, data, text } = await student.call('POST', `/attempts/${open.id}/submit`, {})
    if (status === 0 || status >= 500) return undefined
    if (status !== 200) throw new Error(`handing in: ${status} ${text.slice(0, 300)}`)
    taker.closed.push({ ...open, result: data.result })
    taker.open = undefined
    hear(1)
    return data.result
  }

  /** After a crash: what was under way is sent again, as a page does, and the attempt is looked at. */
  async function settle() {
    const { open } = taker
    if (!open) return []
    const wrongs = []
    if (open.pending) await send(open.pending)
    if (open.isEnding) {
      const result = await handIn()
      return result ? wrongs : ['handing in again was not answered']
    }
    const again = await student.call('POST', `/quizzes/${open.quiz}/attempts`, {})
    if (again.data?.attempt.id !== open.id) wrongs.push('the attempt does not go on')
    const { data } = await student.call('GET', `/attempts/${open.id}`)
    return [...wrongs, ...differences(open, data?.attempt)]
  }

  function someEvents(open) {
    return Array.from({ length: 1 + chance.below(4) }, () => someEvent(open)).flat()
  }

  function someEvent({ questions, explain }) {
    const question = chance.pick(questions)
    const make = (kind, more) => ({
      eventId: randomUUID(),
      kind,
      questionId: question.id,
      ...more,
    })
    const what = chance.below(10)
    if (what < 5) {
      const answer = make('answer', chooseAnswer(question, chance))
      if (explain !== 'at-end') return [answer]
      return [make('sure', { certainty: chance.pick(['sure', 'think-so', 'guess']) }), answer]
    }
    if (what === 5 && explain === 'at-end') return [make('clear')]
    return [make(chance.pick(['flag', 'unflag', 'hint', 'skip', 'visit']))]
  }

  return taker
}

/** What was sent and not yet acknowledged, without what is refused. */
export const underWay = (open) =>
  (open.pending ?? []).filter(({ eventId }) => !comesTooLate(open, open.pending, eventId))

/** Whether an answer is another one for a question that was answered and explained to its end before. */
function comesTooLate(open, batch, eventId) {
  const at = batch.findIndex((event) => event.eventId === eventId)
  const { settled } = foldOf({ ...open, events: [...open.events, ...batch.slice(0, at)] })
  const { kind, questionId } = batch[at]
  if (kind !== 'answer' || !settled.has(questionId)) return false
  return settled.get(questionId) !== saying(open.questions, batch[at])
}

/** In whatever order several are chosen, it is the same answer. */
function saying(questions, { questionId, chosen }) {
  const { type } = questions.find(({ id }) => id === questionId)
  return JSON.stringify(type === 'multiple' ? chosen.toSorted() : chosen)
}

/** What the events come to, by the rules in the words of the format: points, and how each question stands. */
export function foldOf({ questions, events, explain }) {
  const states = new Map(
    questions.map(({ id }) => [
      id,
      { answered: false, flagged: false, hinted: false, skipped: false, certainty: null },
    ]),
  )
  const earned = new Map()
  const tried = new Map()
  const given = new Map()
  for (const event of events) {
    const { kind, questionId, points, certainty } = event
    const state = states.get(questionId)
    if (kind === 'answer') {
      // How sure one was of another answer is not said of this one.
      const said = saying(questions, event)
      if (state.answered && given.get(questionId) !== said) state.certainty = null
      given.set(questionId, said)
      Object.assign(state, { answered: true, skipped: false })
    }
    if (kind === 'clear') Object.assign(state, { answered: false, certainty: null })
    if (kind === 'flag' || kind === 'unflag') state.flagged = kind === 'flag'
    if (kind === 'hint') state.hinted = true
    if (kind === 'skip') state.skipped = !state.answered
    if (kind === 'sure') state.certainty = certainty
    if (kind === 'clear') earned.delete(questionId)
    if (kind !== 'answer') continue
    if (explain === 'at-end') earned.set(questionId, points)
    else {
      const { count, isDone } = tried.get(questionId) ?? { count: 0, isDone: false }
      if (isDone) continue
      const best = Math.max(earned.get(questionId) ?? 0, points * credits[count])
      earned.set(questionId, best)
      const isLast = points === 1 || count === 2
      tried.set(questionId, { count: count + 1, isDone: isLast, said: given.get(questionId) })
    }
  }
  const score = [...earned.values()].reduce((sum, one) => sum + one, 0)
  const settled = new Map(
    // Whatever was said after that, and refused.
    [...tried].flatMap(([id, { isDone, said }]) => (isDone ? [[id, said]] : [])),
  )
  return { states, score, outOf: questions.length, settled }
}

export const isNear = (left, right) => Math.abs(left - right) < 1e-9

/** In words, where what is shown is not what was acknowledged. */
function differences(open, shown) {
  if (!shown) return ['the attempt cannot be read']
  const { states } = foldOf(open)
  return shown.states.flatMap((state) => {
    const wanted = states.get(state.questionId)
    const wrong = Object.keys(wanted).filter((name) => wanted[name] !== state[name])
    return wrong.map((name) => `${name} is ${state[name]} instead of ${wanted[name]}`)
  })
}
