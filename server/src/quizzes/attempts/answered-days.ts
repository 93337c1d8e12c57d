// What answers add to the days of their student: one for each question of an attempt and day. Pure.

/** Events of one kind at a question: the days of the first and the last of them, where those are known. */
export type AnswersOf = { kind: string; firstDay: number | null; lastDay: number | null }

/** By day, to how many questions it has answers now and had none before; null where that is not known, and it is recounted. */
export type AnsweredDays = Map<number, number | null>

/** `events` are the stored events of the question before this answer. */
export function addDay(days: AnsweredDays, day: number, events: AnswersOf[]): void {
  const answers = events.filter(({ kind }) => kind === 'answer')
  if (answers.some(({ firstDay, lastDay }) => day === firstDay || day === lastDay)) return
  const mayBeBetween = answers.some(
    ({ firstDay, lastDay }) =>
      firstDay !== null && lastDay !== null && firstDay < day && day < lastDay,
  )
  const added = days.get(day)
  days.set(day, mayBeBetween || added === null ? null : (added ?? 0) + 1)
}
