import type {
  HardLesson,
  OverviewRow,
  StudentFlag,
  TrickyQuestion,
} from '@kinnow/contract/group-overview'
import { ArrowRight, BookOpen, CircleCheck, CircleHelp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { groupStudentPath, quizStatisticsPath, writePath } from '#features/groups/model/paths.ts'
import type { Overview } from '#features/teaching/api.ts'
import { needs as texts } from '#texts/en/teach-needs.ts'
import { writeTo } from '#texts/en/teach-overview.ts'
import { daysBetween, listed } from '#texts/en/units.ts'
import { teaching } from '#texts/en/teach.ts'
import { classes } from '#ui/classes.ts'
import { Tag } from '#ui/tag.tsx'
import styles from './overview-needs.module.css'
import { PraiseButton } from './praise-button.tsx'
import { reasonText, StateTag, stateOf } from './overview-state.tsx'

type Props = { id: string; overview: Overview }

/** Who is stuck, quiet or late, and which question and lessons most got wrong. */
export function Needs({ id, overview: { students, tricky, hardLessons } }: Props) {
  // Who is quiet and late as well is in both cards: so each counts all there are.
  const ofKind = (kind: StudentFlag['kind']) =>
    students.flatMap(({ id: studentId, name, flags }) => {
      const flag = flags.find((one) => one.kind === kind)
      return flag ? [{ id: studentId, name, flag }] : []
    })
  const [stuck, quiet, late] = [ofKind('stuck'), ofKind('quiet'), ofKind('late')]
  // Of several the one of who is stuck most.
  const quiz = stuck.find(({ flag }) => flag.evidence?.kind === 'quiz')?.flag.evidence
  const well = students.filter((student) => stateOf(student) === 'well')
  return (
    <section aria-labelledby="needs">
      <h2 id="needs" className={styles.title}>
        {texts.title}
      </h2>
      <div className={styles.cards}>
        {stuck.length > 0 && (
          <Card tag={<StateTag state="stuck" />} title={texts.stuck(stuck.length)}>
            <Students id={id} students={stuck} isStacked />
            {quiz && (
              <Link className={styles.link} to={quizStatisticsPath(id, quiz.id)}>
                {texts.whereWrong(quiz.title)}
                <ArrowRight />
              </Link>
            )}
          </Card>
        )}
        {quiet.length > 0 && (
          <Card tag={<StateTag state="quiet" />} title={texts.quiet(quiet.length)}>
            <Students id={id} students={quiet} />
          </Card>
        )}
        {late.length > 0 && <Late id={id} students={late} />}
        {stuck.length + quiet.length + late.length === 0 && well.length < students.length && (
          <p className={`card ${styles.well}`}>
            <CircleCheck />
            {well.length === 0 ? texts.noneBegun : texts.nobody}
          </p>
        )}
        {tricky && <Tricky id={id} question={tricky} />}
        {hardLessons.length > 0 && <Hard id={id} lessons={hardLessons} />}
        {well.length > 0 && <Well id={id} students={well} of={students.length} />}
      </div>
    </section>
  )
}

/** Shown too, so that praise is one press. */
function Well({ id, students, of }: { id: string; students: OverviewRow[]; of: number }) {
  const { length } = students
  const names = students.slice(0, namedWell).map(({ name }) => name)
  return (
    <article className={`card ${styles.praise}`}>
      <StateTag state="well" />
      <div>
        <h3>{length === of ? texts.allWell(length) : texts.well(length)}</h3>
        <p>{length > namedWell ? texts.andMore(names, length - namedWell) : listed(names)}</p>
        <p className="xs">{writeTo.wellBefore}</p>
      </div>
      <PraiseButton small groupId={id} students={students} />
    </article>
  )
}

type CardProps = { tag: ReactNode; title: string; isWide?: boolean; children: ReactNode }

const Card = ({ tag, title, isWide, children }: CardProps) => (
  <article className={`card ${styles.card} ${isWide ? styles.wide : ''}`}>
    {tag}
    <h3>{title}</h3>
    {children}
  </article>
)

/** So many are named in a card, and of those who go well. */
const named = 3
const namedWell = 5

type Named = { id: string; name: string; flag: StudentFlag }

type StudentsProps = {
  id: string
  students: Named[]
  /** The reason is below the name: it is a sentence. */
  isStacked?: boolean
  /** In place of the reason, which the title of the card says: how many days it is. */
  showsDays?: boolean
}

function Students({ id, students, isStacked, showsDays }: StudentsProps) {
  return (
    <>
      <ul className={classes(styles.students, isStacked && styles.stacked)}>
        {students.slice(0, named).map((student) => (
          <li key={student.id}>
            <Link to={groupStudentPath(id, student.id)}>{student.name}</Link>
            <span>{showsDays ? daysOf(student.flag) : reasonText(student.flag)}</span>
          </li>
        ))}
      </ul>
      {students.length > named && (
        <p className="xs muted mt2">{texts.more(students.length - named)}</p>
      )}
      <Link
        className={styles.link}
        to={writePath(
          id,
          students.map((student) => student.id),
        )}
      >
        {writeTo.these(students.length)}
        <ArrowRight />
      </Link>
    </>
  )
}

const daysOf = ({ from, until }: StudentFlag) =>
  texts.daysLate(Math.max(1, daysBetween(from, until)))

/** Where all are late with the same, it is named once. */
function Late({ id, students }: StudentsProps) {
  const [first] = students
  const work = first?.flag.evidence
  const isSame =
    work &&
    students.length > 1 &&
    students.every(({ flag }) => flag.count === 1 && flag.evidence?.id === work.id)
  return (
    <Card
      tag={<StateTag state="late" />}
      title={isSame ? texts.lateWith(students.length, work.title) : texts.late(students.length)}
    >
      <Students id={id} students={students} showsDays={isSame === true} />
    </Card>
  )
}

const Tricky = ({ id, question }: { id: string; question: TrickyQuestion }) => (
  <Card
    tag={
      <Tag>
        <CircleHelp />
        {texts.tricky}
      </Tag>
    }
    title={texts.trickyTitle(question.wrong, question.attempts)}
  >
    <p className={styles.prompt}>{question.prompt}</p>
    <p className="xs muted mt2">{texts.trickyFrom(question.quiz.title)}</p>
    <Link
      className={styles.link}
      to={quizStatisticsPath(id, question.quiz.id, question.questionId)}
    >
      {teaching.howAnswered}
      <ArrowRight />
    </Link>
  </Card>
)

/** The arrow stays beside the last word. */
function WithArrow({ text }: { text: string }) {
  const last = text.lastIndexOf(' ') + 1
  return (
    <>
      {text.slice(0, last)}
      <span className="nowrap">
        {text.slice(last)}
        <ArrowRight />
      </span>
    </>
  )
}

const Hard = ({ id, lessons }: { id: string; lessons: HardLesson[] }) => (
  <Card
    tag={
      <Tag>
        <BookOpen />
        {texts.hard}
      </Tag>
    }
    title={texts.hardTitle(lessons.length)}
    isWide
  >
    <ul className={styles.students}>
      {lessons.map(({ lesson, quiz, questionId, answers, wrong }) => (
        <li key={lesson.id}>
          <Link className={styles.link} to={quizStatisticsPath(id, quiz.id, questionId)}>
            <WithArrow text={lesson.title} />
          </Link>
          <span>{texts.hardWrong(wrong, answers)}</span>
        </li>
      ))}
    </ul>
    <p className="xs muted mt2">{texts.hardFrom}</p>
  </Card>
)
