// The parts of a subject as rows, in the order of the course.
import { prepare, type ValueOf } from '../lib/db/prepared.ts'

type Subject = { subjectId: string }

export const sizeOfSubject = prepare((db, value: ValueOf<Subject>) =>
  db.query
    .selectFrom('subjects')
    .innerJoin('subcategories', 'subcategories.id', 'subjects.subcategory_id')
    .select(['subjects.lesson_count', 'subcategories.subject_count'])
    .where('subjects.id', '=', value('subjectId')),
)

export const chaptersOfSubject = prepare((db, value: ValueOf<Subject>) =>
  db.query
    .selectFrom('chapters')
    .select(['id', 'name', 'position'])
    .where('subject_id', '=', value('subjectId'))
    .where('retired', '=', 0)
    .orderBy('position')
    .orderBy('id'),
)

/** With the place of the lesson that each belongs to, also where that is retired. */
export const quizzesOfSubject = prepare((db, value: ValueOf<Subject>) =>
  db.query
    .selectFrom('quizzes')
    .innerJoin('chapters', 'chapters.id', 'quizzes.chapter_id')
    .leftJoin('lessons', 'lessons.id', 'quizzes.lesson_id')
    .select(['quizzes.id', 'quizzes.title', 'quizzes.question_count', 'quizzes.rules'])
    .select(['quizzes.moment', 'quizzes.position', 'quizzes.chapter_id', 'quizzes.lesson_id'])
    .select('lessons.position as lesson_position')
    .where('quizzes.subject_id', '=', value('subjectId'))
    .where('quizzes.retired', '=', 0)
    .where('chapters.retired', '=', 0)
    .orderBy('quizzes.position')
    .orderBy('quizzes.id'),
)
