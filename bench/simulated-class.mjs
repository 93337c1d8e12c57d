// A class that exists in numbers only: its true memory is known, so that what the schedule makes of it can be measured.
import { toldBy } from '../server/src/memory/evaluate.ts'
import { foldCard } from '../server/src/memory/fold.ts'
import { recallAfter, recollect, usualWeights } from '../server/src/memory/fsrs.ts'
import { orderDue } from '../server/src/reviews/order.ts'
import { planDays } from '../server/src/memory/plan-days.ts'

/** Chance that can be thrown again, from 0 to 1 (mulberry32). */
export function chanceOf(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Weights of a memory unlike the usual one: each up to so large a share away from it. */
export const otherWeights = (chance, share) =>
  usualWeights.map((one, index) =>
    index < 4 || index > 6 ? one * (1 + share * (2 * chance() - 1)) : one,
  )

const dayLength = 86_400_000
const secondsOf = { right: 20, wrong: 35 }
/** How often a question is right when its lesson was just read; and how often a student is there on a day. */
const rightAtFirst = 0.8
const isThere = 0.75
const caps = { dailyCap: 50, newCap: 15 }
const ladder = [1, 3, 7, 14, 30]

/**
 * One student over `days`, who learns a chapter every third day. `policy`: `kinnow`, `none`, or `ladder`, which asks 1, 3,
 * 7, 14 and then 30 days after the last right answer. `chapters`: of each its questions `{ id, subjectId, lessonId, topic }`.
 */
export function live({ studentId, chapters, days, policy, truth, seed }) {
  const chance = chanceOf(seed)
  const cards = new Map()
  let [seconds, reviews, recalled] = [0, 0, 0]
  let next = 0
  const answer = (question, day, source) => {
    const card = cards.get(question.id)
    const r = card ? recallAfter(day - card.day, card.memory.stability, truth) : rightAtFirst
    const isRight = chance() < r
    const grade = isRight ? 3 : 1
    seconds += isRight ? secondsOf.right : secondsOf.wrong
    if (source === 'review') {
      reviews += 1
      recalled += isRight ? 1 : 0
    }
    const memory = recollect({
      before: card?.memory ?? null,
      days: card ? day - card.day : 0,
      grade,
      weights: truth,
    })
    const events = [
      ...(card?.events ?? []),
      {
        id: `${question.id}.${card?.events.length ?? 0}`,
        kind: 'answer',
        source,
        of: null,
        sign: 's',
        version: 'v',
        score: isRight ? 1 : 0,
        hints: 0,
        tries: 1,
        options: null,
        tookMs: null,
        retention: 0.9,
        weights: usualWeights,
        day,
        at: day * dayLength + (card?.events.length ?? 0),
      },
    ]
    const folded = foldCard({ studentId, questionId: question.id }, events)
    const rung = isRight ? Math.min((card?.rung ?? -1) + 1, ladder.length - 1) : 0
    const due = policy === 'ladder' ? day + ladder[rung] : folded.dueDay
    cards.set(question.id, { question, memory, events, folded, day, rung, due })
  }
  for (let day = 0; day < days; day += 1) {
    if (chance() > isThere) continue
    if (policy !== 'none') for (const question of dueOn(cards, day)) answer(question, day, 'review')
    if (day >= 3 * next && next < chapters.length) {
      for (const question of chapters[next]) answer(question, day, 'quiz')
      next += 1
    }
  }
  const all = [...cards.values()]
  return {
    seconds,
    reviews,
    recalled,
    items: all.length,
    remembered: all.reduce(
      (sum, { memory, day }) => sum + recallAfter(days - day, memory.stability, truth),
      0,
    ),
    told: () =>
      all.flatMap(({ question, events }) => {
        const turns = []
        foldCard({ studentId, questionId: question.id }, events, (turn) => turns.push(turn))
        return toldBy(turns)
      }),
    histories: () =>
      all.map(({ events }) =>
        events.map(({ day, score }) => ({ day, grade: score === 1 ? 3 : 1 })),
      ),
  }
}

/** As the product asks them: within the caps, by falling recall, subjects mixed. */
function dueOn(cards, day) {
  const due = [...cards.values()].filter((card) => card.due <= day)
  const rows = due.map((card) => ({
    day: card.due,
    subjectId: card.question.subjectId,
    cards: 1,
    fresh: card.folded.reviews === 0 ? 1 : 0,
  }))
  const { days } = planDays(rows, day, { done: 0, fresh: 0 }, caps, 1)
  return orderDue(
    due.map(({ question, folded }) => ({
      questionId: question.id,
      question,
      subjectId: question.subjectId,
      lessonId: question.lessonId,
      topic: question.topic,
      recall: recallAfter(day - folded.lastDay, folded.recollection.stability),
    })),
  )
    .slice(0, days[0]?.count ?? 0)
    .map(({ question }) => question)
}
