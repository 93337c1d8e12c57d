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
  className?: string
}

/** The lessons of a chapter with their state, and its quiz at the end. */
export function LessonRows({ lessons, quiz, learned, isReadable, className, ...props }: Props) {
  const result = quiz && learned.results.get(quiz.id)
  const isUnderWay = quiz && learned.underWay.has(quiz.id)
  const { previewTo = lessonPath } = props
  const pathOf = ({ id, preview }: Lesson) => {
    if (isReadable) return lessonPath(id)
    return preview ? previewTo(id) : null
  }
  return (
    <ol className={className}>
      {lessons.map((lesson) => {
        const isDone = learned.done.has(lesson.id)
        const percent = isDone ? undefined : learned.percents.get(lesson.id)
        return (
          <li key={lesson.id}>
            <Row
              kind={isDone ? 'done' : lesson.kind}
              to={pathOf(lesson)}
              name={<Words>{lesson.title}</Words>}
              length={units.minutes(lesson.minutes)}
              note={percent === undefined ? null : texts.readSoFar(percent)}
              isPreview={lesson.preview && !isReadable}
            />
          </li>
        )
      })}
      {quiz && (
        <li>
          <Row
            kind="quiz"
            to={isReadable ? quizPath(quiz.id) : null}
            name={texts.quiz}
            length={units.questions(quiz.questionCount)}
            note={
              [
                isUnderWay && units.underWay,
                result && units.resultOf(result.percent, result.counts),
              ]
                .filter(Boolean)
                .join(', ') || null
            }
          />
        </li>
      )}
    </ol>
  )
}
