import { CircleQuestionMark, Play, Repeat2 } from 'lucide-react'
import { createContext, useContext } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import type { Dashboard } from '#features/progress/api.ts'
import { lessonPath, quizPath } from '#features/catalog/model/paths.ts'
import { reviewPath } from '#features/reviews/model/paths.ts'
import { isolated } from '#lib/isolated.ts'
import { type Clock, dateIn, timeIn } from '#lib/zoned-time.ts'
import { dashboard as texts } from '#texts/en/dashboard.ts'
import { reviews as words } from '#texts/en/reviews.ts'
import * as units from '#texts/en/units.ts'
import { accentIcons } from '#ui/accent-icons.ts'
import { Sprout } from '#ui/art/sprout.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Words } from '#ui/course-language.tsx'
import { Cover } from '#ui/cover.tsx'
import { ProgressBar } from '#ui/progress.tsx'
import { Tag } from '#ui/tag.tsx'
import styles from './continue-card.module.css'

type Props = Pick<Dashboard, 'goOn' | 'resume' | 'quiz' | 'courses' | 'ended' | 'reviews'> & {
  clock: Clock
  /** Work of a class is due today: its button comes first. */
  isSecond?: boolean
}

const SecondContext = createContext(false)

/** The card's own button. */
function Go(props: ComponentProps<typeof ButtonLink>) {
  const isSecond = useContext(SecondContext)
  return <ButtonLink {...props} size="lg" variant={isSecond ? 'secondary' : 'primary'} />
}

/** The one next step: what the server says matters most now. */
export const ContinueCard = ({ isSecond = false, ...props }: Props) => (
  <SecondContext value={isSecond}>
    <NextStep {...props} />
  </SecondContext>
)

function NextStep({ goOn, resume, quiz, courses, ended, reviews, clock }: Omit<Props, 'isSecond'>) {
  const { kind, until } = goOn
  if (goOn.quiz && until !== null) {
    const [go, text] =
      kind === 'attempt'
        ? [texts.goOnQuiz, texts.runsUntil(timeText(until, clock))]
        : [texts.takeQuiz, texts.closesAt(timeText(until, clock))]
    return <QuizDue {...goOn.quiz} go={go} text={text} />
  }
  if (kind === 'reviews') return <ReviewsDue reviews={reviews} quiz={quiz} resume={resume} />
  if (quiz) return <QuizDue {...quiz} go={texts.takeQuiz} text={texts.quizText} />
  if (resume) return <Resume {...resume} />
  const [title, text] = nothingLeft(courses, ended)
  return (
    <section className={classes('card', styles.card, styles.first)} aria-labelledby="continue">
      <div className={styles.art}>
        <Sprout />
      </div>
      <div className={styles.body}>
        <h2 id="continue">{title}</h2>
        <p className="sm muted mt2">{text}</p>
        <Go to="/explore/category" className="mt5">
          {texts.firstGo}
        </Go>
      </div>
    </section>
  )
}

/** There is no course yet, all of them are done, or only what cannot be begun is left. */
function nothingLeft(
  courses: Props['courses'],
  ended: Props['ended'],
): [title: string, text: string] {
  if (courses.length === 0)
    return [ended.length > 0 ? texts.nextTitle : texts.firstTitle, texts.firstText]
  if (courses.every(({ finished }) => finished)) return [texts.allDoneTitle, texts.allDoneText]
  return [texts.shutTitle, texts.shutText]
}

/** What waits comes before anything new. */
const ReviewsDue = ({
  reviews: { due, seconds, chapters, catchUpDays },
  quiz,
  resume,
}: Pick<Props, 'reviews' | 'quiz' | 'resume'>) => (
  <section className={classes('card', styles.card, styles.first)} aria-labelledby="continue">
    <div className={styles.art}>
      <Sprout />
    </div>
    <div className={styles.body}>
      <h2 id="continue">{texts.reviewsDue(due)}</h2>
      <p className="sm muted mt2">{texts.reviewsText(seconds, chapters)}</p>
      {catchUpDays !== null && <p className="sm muted mt2">{words.catchUp(due, catchUpDays)}</p>}
      <div className="row g4 mt5 wrapf">
        <Go to={reviewPath()}>
          <Repeat2 />
          {words.start}
        </Go>
        <AfterReviews quiz={quiz} resume={resume} />
      </div>
    </div>
  </section>
)

/** What comes next where the student learns; something new where all of it is done. */
function AfterReviews({ quiz, resume }: Pick<Props, 'quiz' | 'resume'>) {
  if (quiz)
    return (
      <Link to={quizPath(quiz.quiz.id)} className="link">
        {texts.orQuiz}
        <Words language={quiz.place.subject.language}>{quiz.quiz.title}</Words>
      </Link>
    )
  if (resume)
    return (
      <Link to={lessonPath(resume.lesson.id)} className="link">
        {texts.orLesson}
        <Words language={resume.place.subject.language}>{resume.lesson.title}</Words>
      </Link>
    )
  return (
    <Link to="/explore/category" className="link">
      {texts.orExplore}
    </Link>
  )
}

type FrameProps = {
  place: NonNullable<Dashboard['resume']>['place']
  chapter: { name: string; number: number }
  title: string
  children: ReactNode
}

function Frame({ place: { subject }, chapter, title, children }: FrameProps) {
  const Icon = accentIcons[subject.accent]
  return (
    <section
      className={classes('card', `sub-${subject.accent}`, styles.card)}
      aria-labelledby="continue"
    >
      <Cover name={subject.cover} className={styles.cover} />
      <div className={styles.body}>
        <p className="row g2 xs wrapf">
          <Tag>
            <Icon />
            <Words language={subject.language}>{subject.name}</Words>
          </Tag>
          <span className="muted">{texts.chapter(chapter.number, isolated(chapter.name))}</span>
        </p>
        <h2 id="continue" className="mt3">
          <Words language={subject.language}>{title}</Words>
        </h2>
        {children}
      </div>
    </section>
  )
}

type QuizProps = NonNullable<Dashboard['quiz']> & { go: string; text: string }

function QuizDue({ quiz, go, text, ...where }: QuizProps) {
  return (
    <Frame {...where} title={quiz.title}>
      <p className="sm muted mt2">{text}</p>
      <div className="row g4 mt5 wrapf">
        <Go to={quizPath(quiz.id)} className={styles.go}>
          <CircleQuestionMark />
          {go}
        </Go>
        <span className="sm muted num nowrap">{units.questions(quiz.questionCount)}</span>
      </div>
    </Frame>
  )
}

function Resume({ lesson, percent, anchorText, ...where }: NonNullable<Dashboard['resume']>) {
  const left = Math.max(1, Math.round((lesson.minutes * (100 - percent)) / 100))
  const hasBegun = percent > 0 || anchorText !== null
  return (
    <Frame {...where} title={lesson.title}>
      {anchorText && <p className="sm muted mt2">{texts.stoppedAt(anchorText)}</p>}
      {hasBegun && (
        <div className="row g3 mt5">
          <ProgressBar label={texts.lessonProgress} percent={percent} className="grow" />
          <span className="xs b5 num">{percent}%</span>
        </div>
      )}
      <div className="row g4 mt5 wrapf">
        <Go to={lessonPath(lesson.id)} className={styles.go}>
          <Play fill="currentColor" />
          {hasBegun ? texts.resume : texts.start}
        </Go>
        <span className="sm muted num nowrap">
          {hasBegun ? texts.left(left) : units.minutes(lesson.minutes)}
        </span>
      </div>
    </Frame>
  )
}

// When something ends, in words.
/** "today at 18:00", by the clock that the page shows. */
export function timeText(at: string, { now, zone }: Clock): string {
  const then = new Date(at)
  const time = timeIn(then, zone)
  return dateIn(then, zone) === dateIn(now, zone)
    ? texts.momentToday(time)
    : texts.momentTomorrow(time)
}
