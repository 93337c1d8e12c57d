// Which answers there are, which one is open, and what was typed for each.
import type { Mark, MarkedAnswer, Marking } from '@kinnow/contract/marks'
import type { Rubric } from '@kinnow/contract/rubric'
import { useState } from 'react'

export const keyOf = ({ attemptId, questionId }: MarkedAnswer) => `${attemptId} ${questionId}`

/** `levels`: the points of each criterion, null where none is chosen. */
export type Draft = {
  isByRubric: boolean
  points: string
  levels: (number | null)[]
  comment: string
}

const draftOf = (mark: Mark | null, rubric: Rubric | null): Draft => ({
  isByRubric: rubric !== null && (mark === null || mark.reached !== null),
  points: mark && !mark.reached ? String(mark.points) : '',
  levels: (rubric ?? []).map((_, index) => mark?.reached?.[index]?.points ?? null),
  comment: mark?.comment ?? '',
})

const areSame = (one: Draft, other: Draft) => JSON.stringify(one) === JSON.stringify(other)

/** So many comments are offered to be used again. */
const mostComments = 5

export type Queue = ReturnType<typeof useQueue>

/** `onEnd`: every answer of the list is marked, and others wait. */
export function useQueue(data: Marking, onEnd: () => void) {
  const [chosen, setChosen] = useState<string>()
  const [marks, setMarks] = useState<Record<string, Mark>>({})
  const [drafts, setDrafts] = useState<Record<string, Draft>>({})
  const [saved, setSaved] = useState<Mark>()
  const [written, setWritten] = useState<string[]>([])
  const answers = data.answers.map((answer) => ({
    ...answer,
    mark: marks[keyOf(answer)] ?? answer.mark,
  }))
  const found = answers.findIndex((answer) => keyOf(answer) === chosen)
  const index = found === -1 ? 0 : found
  const current = answers[index]
  const key = current ? keyOf(current) : ''

  const wasMarked = (answer: MarkedAnswer) =>
    data.answers.some((one) => one.mark && keyOf(one) === keyOf(answer))
  const rubricOf = (answer: MarkedAnswer | undefined) =>
    data.questions.find(({ version }) => version === answer?.version)?.rubric ?? null
  const isDraft = (answer: MarkedAnswer) => {
    const draft = drafts[keyOf(answer)]
    return draft !== undefined && !areSame(draft, draftOf(answer.mark, rubricOf(answer)))
  }
  const markedNow = answers.filter((answer) => answer.mark && !wasMarked(answer)).length
  const goTo = (place: number) => {
    const answer = answers[place]
    if (answer) setChosen(keyOf(answer))
  }

  return {
    answers,
    index,
    current,
    marked: data.marked + markedNow,
    waiting: data.waiting - markedNow,
    goTo,
    /** What this teacher wrote before, the last first and each once. */
    comments: [...new Set([...written, ...data.comments])].slice(0, mostComments),
    /** The mark that was saved last. */
    saved,
    isDraft,
    hasDraft: answers.some(isDraft),
    /** Of the question of the open answer. */
    rubric: rubricOf(current),
    draft: (current && drafts[key]) ?? draftOf(current?.mark ?? null, rubricOf(current)),
    type: (draft: Draft) => setDrafts({ ...drafts, [key]: draft }),
    /** Another mark counts by now: what was typed stays. */
    replace: (mark: Mark) => setMarks({ ...marks, [key]: mark }),
    save(mark: Mark) {
      const { [key]: _saved, ...others } = drafts
      setDrafts(others)
      setSaved(mark)
      if (mark.comment) setWritten([mark.comment, ...written])
      setMarks({ ...marks, [key]: mark })
      const open = (answer: MarkedAnswer) => !answer.mark && keyOf(answer) !== key
      const after = answers.findIndex((answer, place) => place > index && open(answer))
      const next = after === -1 ? answers.findIndex(open) : after
      if (data.answers.some((answer) => answer.mark)) goTo(index + 1)
      else if (next !== -1) goTo(next)
      else onEnd()
    },
  }
}
