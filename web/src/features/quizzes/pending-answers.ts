// Answers the server has not yet confirmed. They outlive a reload, and are sent in the order they were given.
import { answerQuestion } from '@kinnow/contract/quizzes'
import type { Verdict } from '@kinnow/contract/quizzes'
import { create } from 'zustand'
import { ApiFailure } from '#lib/api-failure.ts'
import { browserApi } from '#lib/browser-api.ts'
import { useSession } from '#lib/session.ts'
import { readStoredJson, removeStored, writeStored } from '#lib/storage.ts'

export type PendingAnswer = {
  eventId: string
  studentId: string
  attemptId: string
  questionId: string
  chosen: string[]
}

type Settled = (
  answer: PendingAnswer,
  outcome: { verdict: Verdict | null } | { error: Error },
) => void

const isList = (value: unknown): value is PendingAnswer[] =>
  Array.isArray(value) &&
  value.every(
    (one: Partial<PendingAnswer>) => typeof one.eventId === 'string' && Array.isArray(one.chosen),
  )

const readAll = () => readStoredJson('keptAnswers', isList) ?? []

/** As stored; `loadKept` brings in what an earlier visit or another tab left. */
export const useKept = create<{ kept: PendingAnswer[] }>(() => ({ kept: readAll() }))

export const loadKept = () => useKept.setState({ kept: readAll() })

function store(kept: PendingAnswer[]): void {
  if (kept.length === 0) removeStored('keptAnswers')
  else writeStored('keptAnswers', JSON.stringify(kept))
  useKept.setState({ kept })
}

export const keepAnswer = (answer: PendingAnswer) => store([...useKept.getState().kept, answer])

const forgetAnswer = (eventId: string) =>
  store(useKept.getState().kept.filter((answer) => answer.eventId !== eventId))

const listeners = new Set<Settled>()
export function onAnswerSettled(listener: Settled): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Worth another try: no answer came, the server was busy or unwell, or the student has to log in again. */
const isPassing = (error: unknown) =>
  !(error instanceof ApiFailure) ||
  error.status === undefined ||
  error.status === 401 ||
  error.status === 429 ||
  error.status >= 500

let running: Promise<boolean> | null = null

/** Sends what is kept, one after the other. True when nothing is left. */
export function sendKept(): Promise<boolean> {
  running ??= sendAll().finally(() => {
    running = null
  })
  return running
}

async function sendAll(): Promise<boolean> {
  for (;;) {
    const studentId = useSession.getState().loginUserInfo?.id
    const answer = useKept.getState().kept.find((one) => one.studentId === studentId)
    if (!answer) return true
    const { attemptId, eventId, questionId, chosen } = answer
    try {
      const { verdict } = await browserApi(answerQuestion, {
        params: { id: attemptId },
        body: { eventId, questionId, chosen },
      })
      settle(answer, { verdict })
    } catch (error) {
      if (isPassing(error)) return false
      settle(answer, { error: error as Error })
    }
  }
}

function settle(answer: PendingAnswer, outcome: Parameters<Settled>[1]): void {
  forgetAnswer(answer.eventId)
  for (const listener of listeners) listener(answer, outcome)
}
