import type { SlipperyCard } from '@kinnow/contract/memory-overview'
import { BookOpen, Droplets } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { lessonPath } from '#features/catalog/model/paths.ts'
import { useSetCard } from '#features/reviews/api.ts'
import type { Memory } from '#features/reviews/api.ts'
import { failureText } from '#lib/api-failure.ts'
import { notify } from '#lib/notify.ts'
import { memory as texts } from '#texts/en/memory.ts'
import * as units from '#texts/en/units.ts'
import { Button } from '#ui/button.tsx'
import { CourseLanguage, Words } from '#ui/course-language.tsx'
import { TileIcon } from '#ui/tile-icon.tsx'
import { TrustedHtml } from '#ui/trusted-html.tsx'
import { promptText } from '../../shared/question/prompt-text.ts'
import styles from './slippery.module.css'

type Props = { memory: Pick<Memory, 'slippery' | 'aside' | 'subjects' | 'day'> }

/** What gets away again and again, with the lesson that helps; and what was put aside. */
export function Slippery({ memory: { slippery, aside, subjects, day } }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const languageOf = ({ subjectId }: SlipperyCard) =>
    subjects.find(({ subject }) => subject.id === subjectId)?.subject.language ?? 'en'
  // The row of the button that was pressed goes to the other list.
  const moved = () => heading.current?.focus({ preventScroll: true })
  return (
    <section className="card pad" aria-labelledby="slippery">
      <div className="row g3">
        <span className="sub-brand">
          <TileIcon small Icon={Droplets} />
        </span>
        <div>
          <h2 id="slippery" ref={heading} tabIndex={-1} className={styles.title}>
            {texts.slippery.title}
          </h2>
          <p className="xs muted">
            {slippery.length > 0 ? texts.slippery.text(slippery.length) : texts.slippery.none}
          </p>
        </div>
      </div>
      {slippery.length > 0 && (
        <ul className={styles.list}>
          {slippery.map((card) => (
            <CourseLanguage key={card.questionId} value={languageOf(card)}>
              <Row card={card} today={day} onMoved={moved} />
            </CourseLanguage>
          ))}
        </ul>
      )}
      {aside.length > 0 && (
        <>
          <h3 className={styles.aside}>{texts.aside.title}</h3>
          <p className="xs muted">{texts.aside.text}</p>
          <ul className={styles.list}>
            {aside.map((card) => (
              <CourseLanguage key={card.questionId} value={languageOf(card)}>
                <Row card={card} today={day} onMoved={moved} />
              </CourseLanguage>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

type RowProps = { card: SlipperyCard; today: string; onMoved: () => void }

function Row({ card, today, onMoved }: RowProps) {
  const { mutate, isPending } = useSetCard()
  const { questionId, slips, lastDay, lesson, state, promptHtml } = card
  const isAside = state === 'aside'
  const words = isAside
    ? { act: texts.aside.back, busy: texts.aside.busy }
    : { act: texts.slippery.rest, busy: texts.slippery.resting }

  function handlePress() {
    mutate(
      { questionId, state: isAside ? 'on' : 'aside', eventId: crypto.randomUUID() },
      {
        onSuccess: onMoved,
        onError: (error) => notify('error', texts.slippery.failed, failureText(error)),
      },
    )
  }

  return (
    <li>
      <div className="grow">
        <TrustedHtml className={styles.prompt} html={promptHtml} />
        {slips > 0 && (
          <p className="xs muted num">
            {texts.slippery.slips(slips, lastOn(lastDay, today))}
            {state === 'leech' && `. ${texts.slippery.waits}`}
          </p>
        )}
        {lesson && (
          <Link className={styles.lesson} to={lessonPath(lesson.id, lesson.anchor)}>
            <BookOpen />
            <Words>{texts.slippery.lesson(lesson.title, lesson.anchorText, lesson.minutes)}</Words>
          </Link>
        )}
      </div>
      <Button
        variant="secondary"
        size="sm"
        busy={isPending && words.busy}
        onClick={() => handlePress()}
      >
        {words.act}
        <span className="sr">{texts.aside.of(promptText(promptHtml))}</span>
      </Button>
    </li>
  )
}

/** "today", else "on Tue 18 Nov". */
function lastOn(day: string, today: string): string {
  const when = units.onDay(day, today)
  return /^[a-z]/.test(when) ? when : `on ${when}`
}
