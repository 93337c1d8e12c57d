// A question whose key was corrected after attempts had it: in its old version, with the current key. Pure.
import type { Question, QuestionOf } from '@kinnow/contract/questions'
import { canonicalKeyOf } from '../questions/answer-key-hash.ts'
import type { AttemptEvent } from '../attempts/attempt-event.ts'
import type { AnswerKey } from '../questions/grading/answer-key.ts'
import { grade, isGraded, readAnswer } from '../questions/grading/grade.ts'
import type { KeyedQuestion } from '../questions/keyed-question.ts'
import { isMended } from './mended.ts'

/** By question id the versions it was marked by since, one after the other: the last is the current one. */
export type Corrections = Map<string, string[]>

export function correctionsIn(events: AttemptEvent[]): Corrections {
  const ordered = events
    .filter(({ kind }) => kind === 'regrade')
    .toSorted((left, right) => left.at - right.at || (left.id < right.id ? -1 : 1))
  const corrections: Corrections = new Map()
  for (const { questionId, data } of ordered)
    if (questionId !== null && data !== null)
      corrections.set(questionId, [...(corrections.get(questionId) ?? []), data])
  return corrections
}

/**
 * Whether both mark every answer alike: by what counts for points, whatever the order it is written in, from which
 * ranges numbers are drawn and by which names, and however a slip in the words of an option was mended.
 */
export function isKeyedAlike(left: KeyedQuestion, right: KeyedQuestion): boolean {
  // With the places and options of the one; where that cannot be, as both are written.
  const other = correct(left, right) ?? right
  return (
    canonicalKeyOf(left) === canonicalKeyOf(other) ||
    canonicalKeyOf(left) === canonicalKeyOf(withNamesOf(left, other))
  )
}

/** Where drawn numbers only got other names: those of `left`. */
function withNamesOf(left: KeyedQuestion, right: KeyedQuestion): KeyedQuestion {
  const { key } = right
  if (left.key.type !== 'numeric' || key.type !== 'numeric') return right
  if (!left.key.draw || !key.draw) return right
  const [old, now] = [left.key.draw, key.draw].map((draw) => draw.variables.map((one) => one.name))
  const gone = old?.filter((name) => !now?.includes(name)) ?? []
  const fresh = now?.filter((name) => !old?.includes(name)) ?? []
  if (gone.length !== fresh.length) return right
  const names = new Map(fresh.map((name, at) => [name, gone[at] ?? name]))
  const renamed = key.draw.right.map((one) => ({
    ...one,
    sum: one.sum.replaceAll(/[\p{L}_][\p{L}\p{N}_]*/gu, (name) => names.get(name) ?? name),
  }))
  return { ...right, key: { ...key, draw: { ...key.draw, right: renamed } } }
}

/**
 * The question in its old version, with the key of `now`: options are matched by their words. Null where old answers
 * cannot be marked by it: it is of another type, or its right answer was not there to choose. Of a single choice
 * that has several right options by now each is right.
 */
export function correct(earlier: KeyedQuestion, now: KeyedQuestion): KeyedQuestion | null {
  const before = earlier.question
  if (!isSameKind(earlier, now)) return null
  const names = namesIn(earlier, now)
  const renamed = asAsked(before, rename(now.key, names) as AnswerKey)
  const key = inRowsOf({ before, now: now.question, key: renamed, names })
  if (!key) return null
  const full = grade(key, []).right
  const right = before.type === 'single' ? full.slice(0, 1) : full
  const isThere = full.every((one) => before.type !== 'single' || readAnswer(before, [one]))
  return isThere &&
    (right.length === 0 || readAnswer(before, right) !== null) &&
    grade(key, right).score === (isGraded(before) ? 1 : 0)
    ? { question: before, key }
    : null
}

const isChoice = (type: string) => type === 'single' || type === 'multiple'

/** A choice is marked by its old version: one of the right ones, or all of them. */
const asAsked = ({ type }: Question, key: AnswerKey): AnswerKey =>
  (type === 'single' || type === 'multiple') && (key.type === 'single' || key.type === 'multiple')
    ? { ...key, type }
    : key

/** Where an answer is known by its place, the places must be the same; and numbers are drawn in both or in none. */
function isSameKind(earlier: KeyedQuestion, now: KeyedQuestion): boolean {
  const [before, after] = [earlier.question, now.question]
  if (before.type === 'gaps' && after.type === 'gaps') return before.bodyHtml === after.bodyHtml
  if (before.type === 'table' && after.type === 'table') return placesOf(before) === placesOf(after)
  if (earlier.key.type === 'numeric' && now.key.type === 'numeric')
    return (earlier.key.draw === undefined) === (now.key.draw === undefined)
  return before.type === after.type || (isChoice(before.type) && isChoice(after.type))
}

const placesOf = ({ columns, rows }: QuestionOf<'table'>) =>
  JSON.stringify([columns, rows.map((row) => row.map(({ html, field }) => [html, field?.kind]))])

type Names = Map<string, string>

/** Of a matching: its rows in their old order; null where they are other rows. */
function inRowsOf({
  before,
  now,
  key,
  names,
}: {
  before: Question
  now: Question
  key: AnswerKey
  names: Names
}): AnswerKey | null {
  if (before.type !== 'matching' || now.type !== 'matching' || key.type !== 'matching') return key
  const ids = now.rows.map(({ id }) => names.get(id) ?? id)
  const places = before.rows.map(({ id }) => ids.indexOf(id))
  if (places.includes(-1) || new Set(places).size !== ids.length) return null
  return {
    ...key,
    right: places.map((at) => key.right[at] ?? ''),
    feedback: places.map((at) => key.feedback[at] ?? null),
  }
}

/** The present ids of options and the like, each with its old id. */
function namesIn({ question: before }: KeyedQuestion, now: KeyedQuestion): Names {
  const own = idsByWords(before)
  const all = [...idsByWords(now.question)]
  const names: Names = new Map(all.map(([words, id]) => [id, own.get(words) ?? id]))
  const there = new Set(all.map(([words]) => words))
  const gone = [...own].filter(([words]) => !there.has(words))
  const fresh = all.filter(([words]) => !own.has(words))
  for (const [words, id] of fresh) {
    const isFor = ([old]: [string, string], other = words) =>
      isMended(old, other, elsewhereIn(now, other))
    const fits = gone.filter((one) => isFor(one))
    const [one] = fits
    if (one && fits.length === 1 && fresh.filter(([other]) => isFor(one, other)).length === 1)
      names.set(id, one[1])
  }
  return names
}

/** All that a question says, but for one of its parts. */
function elsewhereIn({ question, key }: KeyedQuestion, words: string): string {
  const parts = [...idsByWords(question)].filter(([others]) => others !== words)
  const texts = [question.promptHtml, key.explanationHtml, ...parts.map(([others]) => others)]
  return texts.join(' ')
}

/** Ids of options and the like by the words they stand for, within what holds them. */
function idsByWords(question: unknown, path = '', found = new Map<string, string>()) {
  if (question === null || typeof question !== 'object') return found
  if (Array.isArray(question)) {
    question.forEach((each, at) => {
      const isPart = each !== null && typeof each === 'object' && 'html' in each && 'id' in each
      idsByWords(each, isPart ? path : `${path}.${at}`, found)
    })
    return found
  }
  const { id, html } = question as { id?: unknown; html?: unknown }
  if (typeof id === 'string' && typeof html === 'string') found.set(`${path} ${html}`, id)
  for (const [name, value] of Object.entries(question)) idsByWords(value, `${path}.${name}`, found)
  return found
}

function rename(json: unknown, names: Map<string, string>): unknown {
  if (typeof json === 'string') return names.get(json) ?? json
  if (json === null || typeof json !== 'object') return json
  if (Array.isArray(json)) return json.map((each) => rename(each, names))
  return Object.fromEntries(
    Object.entries(json).map(([name, value]) => [names.get(name) ?? name, rename(value, names)]),
  )
}
