// The way to ask at each heading of a lesson, and under it the questions and answers there.
import type { OwnQuestion } from '@kinnow/contract/teacher-questions'
import { useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { LessonPage } from '#features/progress/api.ts'
import { usePlaceQuestions } from '#features/teacher-questions/api.ts'
import { useClock } from '#lib/served.ts'
import { type Clock, dateIn } from '#lib/zoned-time.ts'
import { answers, asking as texts } from '#texts/en/teacher-questions.ts'
import { onDay } from '#texts/en/units.ts'
import { lateDialog } from '#ui/lazy-dialog.tsx'
import { AnswerCard } from '../../shared/asking/answer-card.tsx'
import { answerId } from '../../shared/asking/answer-id.ts'
import { AskButton } from '../../shared/asking/ask-button.tsx'
import type { Other } from '../../shared/asking/ask-dialog.tsx'
import { useSamePlace } from './use-same-place.ts'
import styles from './ask-places.module.css'

const AskDialog = lateDialog(
  async () => (await import('../../shared/asking/ask-dialog.tsx')).AskDialog,
)

type Heading = LessonPage['lesson']['headings'][number]

/** Load it lazily: most students are in no class that learns the course. */
export function AskPlaces({ page: { lesson, place } }: { page: LessonPage }) {
  const { data, dataUpdatedAt } = usePlaceQuestions({ kind: 'lesson', targetId: lesson.id })
  const clock = useClock(dataUpdatedAt || undefined)
  const [about, setAbout] = useState<Heading | null>(null)
  const [card, setCard] = useState('')
  const [isOpen, setOpen] = useState(false)
  const classes = data?.classes ?? []
  const canAsk = classes.length > 0
  const teacher = onlyOne(classes.flatMap(({ teachers }) => teachers))
  const stay = useSamePlace(isOpen)
  const slots = useSlots(lesson.headings, canAsk)
  if (!data) return null
  const ask =
    (heading: Heading | null, from = '') =>
    () => {
      stay(heading)
      setAbout(heading)
      setCard(from)
      setOpen(true)
    }
  const change = (isWanted: boolean) => {
    stay(about)
    setOpen(isWanted)
  }
  /** Whether the text has the heading: it may have been taken out of the lesson. */
  const isThere = (anchor: string | null) =>
    lesson.headings.some(({ id }) => id === anchor && (slots.size === 0 || slots.has(id)))
  const isHere = ({ anchor }: OwnQuestion, heading: Heading | null) =>
    heading ? anchor === heading.id : !isThere(anchor)
  const cardsAt = (heading: Heading | null) => (
    <>
      {data.own
        .filter((one) => isHere(one, heading))
        .map((one) => (
          <AnswerCard
            key={one.id}
            question={one}
            isOwn
            clock={clock}
            teacher={teacher}
            onAsk={canAsk ? ask(heading, one.id) : undefined}
          />
        ))}
      {data.shared
        .filter((one) => isHere(one, heading))
        .map((one) => (
          <AnswerCard key={one.id} question={one} isOwn={false} clock={clock} />
        ))}
    </>
  )
  return (
    <>
      {lesson.headings.map((heading) => {
        const slot = slots.get(heading.id)
        if (!slot) return null
        const isAsking = isOpen && about?.id === heading.id
        return [
          canAsk &&
            createPortal(
              <AskButton place={heading.text} isOpen={isAsking} onAsk={ask(heading)} />,
              slot.button,
              `${heading.id} ask`,
            ),
          createPortal(cardsAt(heading), slot.answers, `${heading.id} answers`),
        ]
      })}
      {cardsAt(null)}
      {canAsk && (
        <p className={styles.whole}>
          {texts.wholeLesson}
          <AskButton place={lesson.title} isOpen={isOpen && about === null} onAsk={ask(null)} />
        </p>
      )}
      {canAsk && (
        <AskDialog
          key={about?.id ?? ''}
          open={isOpen}
          onOpenChange={change}
          classes={classes}
          others={answeredOf(data.shared, clock)}
          inSight={() => [document.getElementById(answerId(card))].filter((one) => one !== null)}
          isBeside
          place={{
            kind: 'lesson',
            targetId: lesson.id,
            anchor: about?.id ?? null,
            title: about?.text ?? lesson.title,
            language: place.subject.language,
          }}
        />
      )}
    </>
  )
}

/** The name of the teacher, where it is the same for all classes. */
function onlyOne(names: string[]): string | undefined {
  return new Set(names).size === 1 ? names[0] : undefined
}

/** Without one's own, which have their notices. */
function answeredOf(shared: OwnQuestion[], { now, zone }: Clock): Other[] {
  const dayOf = (at: string) => onDay(dateIn(new Date(at), zone), dateIn(now, zone))
  return shared.flatMap(({ id, text, answeredAt }) =>
    answeredAt === null ? [] : [{ id, text, answered: answers.answered(dayOf(answeredAt), null) }],
  )
}

type Slot = { button: HTMLElement; answers: HTMLElement }

/** Places in the course's own HTML. The heading stays what it is called without the button in it. */
function useSlots(headings: Heading[], hasButtons: boolean): ReadonlyMap<string, Slot> {
  const [slots, setSlots] = useState<ReadonlyMap<string, Slot>>(new Map())
  useLayoutEffect(() => {
    const made = new Map<string, Slot>()
    for (const { id, text } of headings) {
      const heading = document.getElementById(id)
      if (!heading) continue
      const button = document.createElement('span')
      button.className = styles.button ?? ''
      const answers = document.createElement('div')
      answers.className = styles.answers ?? ''
      heading.classList.toggle(styles.heading ?? '', hasButtons)
      heading.setAttribute('aria-label', text)
      heading.append(button)
      heading.after(answers)
      made.set(id, { button, answers })
    }
    let isHere = true
    queueMicrotask(() => isHere && setSlots(made))
    return () => {
      isHere = false
      for (const [id, { button, answers }] of made) {
        const heading = document.getElementById(id)
        heading?.classList.remove(styles.heading ?? '')
        heading?.removeAttribute('aria-label')
        button.remove()
        answers.remove()
      }
    }
  }, [headings, hasButtons])
  return slots
}
