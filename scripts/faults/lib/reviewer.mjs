// A student on two devices who answers reviews, takes back, says what was too easy and puts aside, and keeps a book of what
// was acknowledged: what must be there after a crash, each once.
import { randomUUID } from 'node:crypto'
import { chooseAnswer } from './quiz-course.mjs'

const minute = 60_000

/** `questions` have their `version`; `hear` is told of what was acknowledged. */
export function makeReviewer(student, questions, chance, hear) {
  const reviewer = { student, events: [], pending: [], refused: [], work, settle }
  /** The last answer of a review that stands. */
  let last

  async function work(mayGoOn) {
    while (mayGoOn()) if (!(await step())) return
  }

  async function step() {
    const what = chance.below(12)
    if (what === 0 && last) return undo()
    if (what === 1) return putAside(chance.pick(questions), chance.pick(['on', 'aside']))
    const devices = [someAnswers(), chance.chance(0.3) ? someAnswers() : []]
    // Of two devices the one that was used first may be heard last.
    return sendAll(chance.chance(0.5) ? devices : devices.toReversed())
  }

  function someAnswers() {
    const ago = chance.below(20) * minute
    const answers = Array.from({ length: 1 + chance.below(3) }, (_, index) => {
      const question = chance.pick(questions)
      return {
        kind: 'answer',
        eventId: randomUUID(),
        questionId: question.id,
        version: question.version,
        turn: 1,
        hints: chance.below(2),
        tookMs: 3000,
        chosen: chooseAnswer(question, chance).chosen,
        answeredAt: new Date(Date.now() - ago + index).toISOString(),
      }
    })
    const [first] = answers
    const easy = { kind: 'easy', eventId: randomUUID(), of: first.eventId }
    return chance.chance(0.2) ? [...answers, easy] : answers
  }

  async function sendAll(batches) {
    for (const batch of batches) if (batch.length > 0 && !(await send(batch))) return false
    return true
  }

  async function send(events) {
    reviewer.pending.push(...events)
    const body = { events, sentAt: new Date().toISOString() }
    const { status, data, text } = await student.call('POST', '/reviews/events', body)
    if (status === 0 || status >= 500) return false
    const refused = data?.outcomes.filter(({ outcome }) => outcome === 'refused') ?? []
    if (status !== 200 || refused.length > 0)
      throw new Error(`sending: ${status} ${JSON.stringify(refused)} ${text.slice(0, 300)}`)
    acknowledge(events)
    last = events.findLast(({ kind }) => kind === 'answer') ?? last
    return true
  }

  async function undo() {
    const event = { kind: 'undo', eventId: randomUUID(), of: last.eventId }
    reviewer.pending.push(event)
    return takeBack(event)
  }

  async function takeBack(event) {
    const { status, text } = await student.call('POST', `/reviews/events/${event.of}/undo`, {
      eventId: event.eventId,
    })
    if (status === 0 || status >= 500) return false
    last = undefined
    // Another answer may be the last by now.
    if (status === 409) {
      reviewer.pending = reviewer.pending.filter(({ eventId }) => eventId !== event.eventId)
      return true
    }
    if (status !== 200) throw new Error(`taking back: ${status} ${text.slice(0, 300)}`)
    acknowledge([event])
    return true
  }

  async function putAside({ id: questionId }, state) {
    const kind = state === 'aside' ? 'aside' : 'back'
    const event = { kind, eventId: randomUUID(), questionId, state }
    reviewer.pending.push(event)
    return place(event)
  }

  async function place(event) {
    const { eventId, questionId, state } = event
    const body = { eventId, state }
    const { status, text } = await student.call('PUT', `/reviews/cards/${questionId}`, body)
    if (status === 0 || status >= 500) return false
    if (status !== 200) throw new Error(`putting aside: ${status} ${text.slice(0, 300)}`)
    acknowledge([event])
    return true
  }

  function acknowledge(events) {
    const ids = new Set(events.map(({ eventId }) => eventId))
    reviewer.pending = reviewer.pending.filter(({ eventId }) => !ids.has(eventId))
    reviewer.events.push(...events)
    hear(events.length)
  }

  /** After a crash: what was under way is sent again, as a page does. */
  async function settle() {
    for (const event of Array.from(reviewer.pending)) {
      if (event.kind === 'undo') await takeBack(event)
      else if ('state' in event) await place(event)
    }
    const again = reviewer.pending.filter(({ kind }) => kind === 'answer' || kind === 'easy')
    reviewer.pending = reviewer.pending.filter((one) => !again.includes(one))
    if (again.length > 0) await send(again)
  }

  return reviewer
}
