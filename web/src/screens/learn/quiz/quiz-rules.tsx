import { CalendarClock, Flag, Gauge, ListChecks, Repeat, Shuffle, Timer } from 'lucide-react'
import type { QuizPage } from '#features/quizzes/api.ts'
import { useClock } from '#lib/served.ts'
import { certainty, rules as texts } from '#texts/en/quiz-rules.ts'
import { Facts } from '#ui/facts.tsx'

/** The rules of the quiz, with times in the student's time zone; what is unlimited is left out. */
export function QuizRules({ page }: { page: QuizPage }) {
  const { zone } = useClock()
  const { mode, opensAt, closesAt, pass, pick, tries, counts, attempts } = page.quiz.rules
  const isLate = opensAt !== null && opensAt <= page.now
  const isSeveral = attempts !== 1 && (counts !== 'best' || attempts !== null)
  return (
    <Facts
      className="mt4"
      facts={[
        { Icon: ListChecks, text: mode === 'test' ? texts.test : null },
        { Icon: Timer, text: page.minutes === null ? null : texts.minutes(page.minutes) },
        {
          Icon: Repeat,
          text: page.attemptsLeft === null ? null : texts.attemptsLeft(page.attemptsLeft),
        },
        { Icon: Repeat, text: tries > 1 ? texts.tries(tries) : null },
        { Icon: Shuffle, text: pick === null ? null : texts.pool },
        { Icon: Gauge, text: page.quiz.rules.certainty ? certainty.rule : null },
        { Icon: Flag, text: pass === null ? null : texts.pass(pass) },
        { Icon: Flag, text: isSeveral ? texts.counts[counts] : null },
        { Icon: CalendarClock, text: opensAt && !isLate ? texts.opens(opensAt, zone) : null },
        { Icon: CalendarClock, text: closesAt && texts.closes(closesAt, zone) },
      ]}
    />
  )
}

/** Why no attempt can be started now; null if one can. */
export function reasonNotToStart(
  { quiz, isRetired, now, attemptsLeft }: QuizPage,
  zone: string | undefined,
): string | null {
  if (isRetired) return texts.retired
  const { opensAt, closesAt } = quiz.rules
  if (opensAt !== null && now < opensAt) return texts.notOpen(opensAt, zone)
  if (closesAt !== null && now >= closesAt) return texts.closed(closesAt, zone)
  return attemptsLeft === 0 ? texts.used : null
}
