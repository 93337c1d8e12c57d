import type { Lesson, Subcategory } from '@kinnow/contract/catalog'
import { Check, CirclePlay, Lightbulb } from 'lucide-react'
import type { ReactNode } from 'react'
import { enroll as texts } from '#texts/en/subject.ts'
import * as units from '#texts/en/units.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Callout } from '#ui/callout.tsx'
import { Words } from '#ui/course-language.tsx'
import { Cover } from '#ui/cover.tsx'
import type { SubjectDetail } from '../../api.ts'
import { isCourse, lessonPath } from '../../model/paths.ts'
import styles from './enroll-card.module.css'

type Props = {
  subject: SubjectDetail
  group: Subcategory
  /** The first lesson, as soon as it is known. */
  first: Lesson | undefined
  isEnrolled: boolean
  /** Where somebody who does not take the course reads a preview. */
  previewTo?: (lessonId: string) => string
  /** Enroll, or Continue. */
  action: ReactNode
  /** The same for the bar at the bottom of phones. */
  shortAction: ReactNode
  /** Below the action. */
  otherAction?: ReactNode
  /** Below the card. */
  children?: ReactNode
}

const lessonsAWeek = 3

/** What enrolling opens, and the button for it. */
export function EnrollCard({ subject, group, first, isEnrolled, ...props }: Props) {
  const { previewTo = lessonPath } = props
  const title = isCourse(group) ? texts.startCourse : texts.start
  const size = [units.lessons(subject.lessonCount), units.about(subject.minutes)]
  return (
    <>
      <section className={`card ${styles.card}`}>
        <Cover name={subject.cover} className={styles.cover} />
        <div className={styles.body}>
          <h2>{isEnrolled ? texts.enrolled : title}</h2>
          <p className="sm muted mt2">{isEnrolled ? texts.enrolledText : texts.text}</p>
          <div className="mt5">{props.action}</div>
          {props.otherAction}
          {!isEnrolled && group.subjectCount > 1 && (
            <p className={styles.hint}>{texts.hint(group.subjectCount, group.name)}</p>
          )}
          {!isEnrolled && first?.preview && (
            <ButtonLink to={previewTo(first.id)} variant="secondary" block className="mt3">
              <CirclePlay />
              {texts.tryFirst}
            </ButtonLink>
          )}
          <ul className={styles.list}>
            {subject.lessonCount > 0 && <Point text={texts.lessonsInOrder(subject.lessonCount)} />}
            {subject.quizCount > 0 && (
              <Point text={texts.quizzesExplained(units.quizzes(subject.quizCount))} />
            )}
            <Point text={texts.leave} />
          </ul>
        </div>
      </section>
      {props.children}
      {subject.lessonCount > lessonsAWeek && (
        <Callout Icon={Lightbulb} title={texts.paceTitle} className="sub-soc mt4">
          {texts.pace(units.weeksOrMonths(Math.ceil(subject.lessonCount / lessonsAWeek)))}
        </Callout>
      )}
      <div className={`only-m ${styles.bar}`} data-action-bar="">
        <div>
          <b className="sm b6">
            <Words>{isCourse(group) ? subject.name : `${subject.name} · ${group.name}`}</Words>
          </b>
          <span className="xs muted">{size.filter(Boolean).join(' · ')}</span>
        </div>
        {props.shortAction}
      </div>
    </>
  )
}

const Point = ({ text }: { text: string }) => (
  <li>
    <Check />
    {text}
  </li>
)
