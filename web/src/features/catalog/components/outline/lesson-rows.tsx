import type { Chapter, Lesson } from '@kinnow/contract/catalog'
import { subject as texts } from '#texts/en/subject.ts'
import * as units from '#texts/en/units.ts'
import { Words } from '#ui/course-language.tsx'
import { lessonPath, quizPath } from '../../model/paths.ts'
import type { Learned } from '../../model/learned.ts'
import { Row } from './row.tsx'

type Props = {
  lessons: Lesson[]
  quiz: Chapter['quiz']
  learned: Learned
  /** Whether every lesson is open, and not only previews. */
  isReadable: boolean
  /** Where somebody who does not take the course reads a preview. */
  previewTo?: (lessonId: string) => string
  /** Until when a lesson or a quiz is work for a class. */
  dueOf?: DueOf
  className?: string
}

/** Null where it is no work that is open. */
export type DueOf = (id: string) => string | null

/** The lessons of a chapter with their state, and its quiz at the end. */
export function LessonRows({ lessons, quiz, className, ...props }: Props) {
  return (
    <ol className={className}>
      {lessons.map((lesson) => (
        <li key={lesson.id}>
          <LessonRow lesson={lesson} {...props} />
        </li>
      ))}
      {quiz && (
        <li>
          <QuizRow quiz={quiz} {...props} />
        </li>
      )}
    </ol>
  )
}

type LessonRowProps = Omit<Props, 'lessons' | 'quiz' | 'className'> & { lesson: Lesson }

function LessonRow({ lesson, learned, isReadable, previewTo = lessonPath, dueOf }: LessonRowProps) {
  const isDone = learned.done.has(lesson.id)
  const percent = isDone ? undefined : learned.percents.get(lesson.id)
  const previewPath = lesson.preview ? previewTo(lesson.id) : null
  return (
    <Row
      kind={isDone ? 'done' : lesson.kind}
      to={isReadable ? lessonPath(lesson.id) : previewPath}
      name={<Words>{lesson.title}</Words>}
      length={units.minutes(lesson.minutes)}
      note={noteOf(percent !== undefined && texts.readSoFar(percent), dueOf?.(lesson.id))}
      isPreview={lesson.preview && !isReadable}
    />
  )
}

type QuizRowProps = Pick<Props, 'learned' | 'isReadable' | 'dueOf'> & {
  quiz: NonNullable<Chapter['quiz']>
}

function QuizRow({ quiz, learned, isReadable, dueOf }: QuizRowProps) {
  const result = learned.results.get(quiz.id)
  return (
    <Row
      kind="quiz"
      to={isReadable ? quizPath(quiz.id) : null}
      name={texts.quiz}
      length={units.questions(quiz.questionCount)}
      note={noteOf(
        learned.underWay.has(quiz.id) && units.underWay,
        result && units.resultOf(result.percent, result.counts),
        dueOf?.(quiz.id),
      )}
    />
  )
}

const noteOf = (...parts: (string | false | null | undefined)[]): string | null =>
  parts.filter(Boolean).join(', ') || null
