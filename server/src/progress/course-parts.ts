// The steps of a subject in their order, before anybody has taken one: made once of each outline.
import type { Outline, OutlineQuiz } from '../catalog/outline.ts'
import type { CourseStep } from './steps.ts'
import { inOrder } from './steps.ts'
import { readWindow, type Window } from './windows.ts'

type Part = Omit<CourseStep, 'isDone' | 'isShut' | 'kind'>
type LessonPart = Part & { kind: 'lesson' }
export type QuizPart = Part & Window & { kind: 'quiz'; subjectId: string; rules: string | null }
type Parts = { lessons: LessonPart[]; quizzes: QuizPart[]; lessonIds: Set<string> }

const made = new WeakMap<Outline, Parts>()

export function partsOf(outline: Outline): Parts {
  const known = made.get(outline)
  if (known) return known
  const parts = makeParts(outline)
  made.set(outline, parts)
  return parts
}

function makeParts({ id: subjectId, chapters, lessons, quizzes }: Outline): Parts {
  const chapterOf = new Map(chapters.map((chapter) => [chapter.id, chapter]))
  const ofLessons = lessons.flatMap((lesson): LessonPart[] => {
    const chapter = chapterOf.get(lesson.chapterId)
    if (!chapter) return []
    const own = { id: lesson.id, position: lesson.number - 1 }
    const { id, title, minutes: size } = lesson
    return [{ kind: 'lesson', id, title, size, chapter, lesson: own, position: 0, at: 0 }]
  })
  const ofQuizzes = quizzes.flatMap((quiz): QuizPart[] => {
    const chapter = chapterOf.get(quiz.chapter_id)
    if (!chapter || quiz.moment !== 'after') return []
    const { id, title, question_count: size, position, rules } = quiz
    return [
      {
        kind: 'quiz',
        id,
        title,
        size,
        chapter,
        lesson: lessonOf(quiz),
        position,
        at: 0,
        rules,
        ...readWindow(rules),
        subjectId,
      },
    ]
  })
  for (const [at, part] of [...ofLessons, ...ofQuizzes].toSorted(inOrder).entries()) part.at = at
  return {
    lessons: ofLessons.toSorted(inCourse),
    quizzes: ofQuizzes.toSorted(inCourse),
    lessonIds: new Set(ofLessons.map(({ id }) => id)),
  }
}

/** Where the lesson is not there any more, its quiz waits at the chapter's end. */
const lessonOf = ({ lesson_id: id, lesson_position: position }: OutlineQuiz) =>
  id !== null && position !== null ? { id, position } : null

const inCourse = (one: Part, other: Part) => one.at - other.at
