import { Check, CirclePlay, Lightbulb } from 'lucide-react'
import type { Outline } from '#features/catalog/api.ts'
import { isCourse, lessonPath } from '#features/catalog/paths.ts'
import { useOutline } from '#features/catalog/use-outline.ts'
import { enrol as texts } from '#texts/en/subject.ts'
import * as units from '#texts/en/units.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Callout } from '#ui/callout.tsx'
import { Cover } from '#ui/cover.tsx'
import { EnrolButton } from './enrol-button.tsx'
import styles from './enrol-card.module.css'
import type { Group, SubjectDetail } from './load.ts'
import type { Enrol } from './use-enrol.ts'

type Props = { subject: SubjectDetail; group: Group; known: Outline | null; enrol: Enrol }

const lessonsAWeek = 3

export function EnrolCard({ subject, group, known, enrol }: Props) {
  const { outline } = useOutline(subject.id, known)
  const first = outline?.lessons[0]
  const title = isCourse(group) ? texts.startCourse : texts.start
  const size = [units.lessons(subject.lessonCount), units.about(subject.minutes)]
  return (
    <>
      <section className={`card ${styles.card}`}>
        <Cover name={subject.cover} className={styles.cover} />
        <div className={styles.body}>
          <h2>{enrol.isEnrolled ? texts.enrolled : title}</h2>
          <p className="sm muted mt2">{enrol.isEnrolled ? texts.enrolledText : texts.text}</p>
          <div className="mt5">
            <EnrolButton block size="lg" {...{ subject, outline, enrol }}>
              {texts.button(group.name)}
            </EnrolButton>
          </div>
          {!enrol.isEnrolled && group.subjectCount > 1 && (
            <p className={styles.hint}>
              {texts.hint(units.subjects(group.subjectCount), group.name)}
            </p>
          )}
          {!enrol.isEnrolled && first?.preview && (
            <ButtonLink to={lessonPath(first.id)} variant="secondary" block className="mt3">
              <CirclePlay />
              {texts.tryFirst}
            </ButtonLink>
          )}
          <ul className={styles.list}>
            {subject.lessonCount > 0 && (
              <Point text={texts.lessonsInOrder(units.lessons(subject.lessonCount))} />
            )}
            {subject.quizCount > 0 && (
              <Point text={texts.quizzesExplained(units.quizzes(subject.quizCount))} />
            )}
            <Point text={texts.leave} />
          </ul>
        </div>
      </section>
      {subject.lessonCount > lessonsAWeek && (
        <Callout Icon={Lightbulb} title={texts.paceTitle} className="sub-soc mt4">
          {texts.pace(units.weeksOrMonths(Math.ceil(subject.lessonCount / lessonsAWeek)))}
        </Callout>
      )}
      <div className={`only-m ${styles.bar}`}>
        <div>
          <b className="sm b6">
            {isCourse(group) ? subject.name : `${subject.name} · ${group.name}`}
          </b>
          <span className="xs muted">{size.filter(Boolean).join(' · ')}</span>
        </div>
        <EnrolButton {...{ subject, outline, enrol }}>{texts.short}</EnrolButton>
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
