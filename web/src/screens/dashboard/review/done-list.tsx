import { Check, CirclePause, CircleAlert, CloudOff, RotateCcw } from 'lucide-react'
import { Link } from 'react-router'
import { lessonPath } from '#features/catalog/model/paths.ts'
import { summaryText } from '#features/reviews/model/next-review-text.ts'
import { isRecalled } from '#features/reviews/model/run.ts'
import type { ReviewAnswer, Run } from '#features/reviews/model/run.ts'
import { review, reviewDone as texts } from '#texts/en/reviews.ts'
import * as units from '#texts/en/units.ts'
import { courseText, Words } from '#ui/course-language.tsx'
import { Tag } from '#ui/tag.tsx'
import { promptText } from '../../shared/question/prompt-text.ts'
import { ActSign } from './act-sign.tsx'
import styles from './done-view.module.css'
import type { ReviewFlow } from './use-review-flow.ts'

type Props = { run: Run; flow: ReviewFlow }

/** Each question with the day it returns and the reason for it. */
export function DoneList({ run, flow }: Props) {
  const languageOf = (subjectId: string) =>
    run.subjects.find(({ id }) => id === subjectId)?.language ?? 'en'
  return (
    <ol>
      {run.given.map((answer) => {
        const { Sign, look, when, why } = resultOf(answer, flow.isQueued(answer.eventId))
        const { question, lesson, subjectId } = answer.card
        const isSlipped = isRecalled(answer) === false
        return (
          <li key={answer.eventId}>
            <ActSign Sign={Sign} look={look} />
            <div className="grow">
              <p {...courseText(languageOf(subjectId))}>{promptText(question.promptHtml)}</p>
              <p className="xs muted">
                {why}{' '}
                {isSlipped && lesson && (
                  <Link to={lessonPath(lesson.id, lesson.anchor)}>
                    <Words language={languageOf(subjectId)}>{lesson.title}</Words>
                  </Link>
                )}
              </p>
            </div>
            <Tag tone={isSlipped ? 'warn' : undefined} className={styles.when}>
              {when}
            </Tag>
          </li>
        )
      })}
      {run.aside.map(({ card }) => (
        <li key={card.question.id}>
          <ActSign Sign={CirclePause} look="quiet" />
          <div className="grow">
            <p {...courseText(languageOf(card.subjectId))}>
              {promptText(card.question.promptHtml)}
            </p>
            <p className="xs muted">{review.last.asideMeans}</p>
          </div>
          <Tag className={styles.when}>{texts.aside}</Tag>
        </li>
      ))}
    </ol>
  )
}

function resultOf(answer: ReviewAnswer, isQueued: boolean) {
  const { outlook, refusal } = answer
  if (refusal !== null)
    return { Sign: CircleAlert, look: 'slipped', when: texts.notSaved, why: refusal } as const
  if (isQueued && !outlook)
    return { Sign: CloudOff, look: 'quiet', when: texts.waiting, why: texts.waitingText } as const
  const when = outlook ? units.inDays(outlook.days) : texts.saved
  const why = outlook ? summaryText(outlook) : ''
  return isRecalled(answer) === false
    ? ({ Sign: RotateCcw, look: 'slipped', when, why } as const)
    : ({ Sign: Check, look: 'recalled', when, why } as const)
}
