// What was renamed or moved, as rows: read before it is hidden.
import type { Queries } from '../../lib/db/database.ts'
import { canonicalKey } from '../../quizzes/questions/answer-key-hash.ts'
import { promptWords } from '../../quizzes/questions/prompt-words.ts'
import { batches } from '../../lib/util/batches.ts'
import type { Rows } from './collect-rows.ts'
import type { Thing } from './successors.ts'

export type LinkedTable = 'chapters' | 'lessons' | 'quizzes' | 'questions'
export const linkedTables: LinkedTable[] = ['chapters', 'lessons', 'quizzes', 'questions']

/** A quiz is known by what it asks. */
const quizText = (prompts: string[]) => prompts.toSorted((a, b) => (a < b ? -1 : 1)).join('\n')

/** Things with these ids of a course that is being imported. */
export function thingsIn(rows: Rows, table: LinkedTable, ids: Set<string>): Thing[] {
  switch (table) {
    case 'chapters':
      return rows.chapters
        .filter(({ id }) => ids.has(id))
        .map(({ id, name, summary, subject_id: home }) => ({
          id,
          title: name,
          text: summary,
          discriminator: '',
          home,
        }))
    case 'lessons': {
      const texts = new Map(rows.lesson_bodies.map((body) => [body.lesson_id, body.search_text]))
      return rows.lessons
        .filter(({ id }) => ids.has(id))
        .map(({ id, title, chapter_id: home }) => ({
          id,
          title,
          text: texts.get(id) ?? '',
          discriminator: '',
          home,
        }))
    }
    case 'quizzes': {
      const prompts = Map.groupBy(rows.questions, (row) => row.quiz_id)
      return rows.quizzes
        .filter(({ id }) => ids.has(id))
        .map(({ id, title, moment, lesson_id: lesson, chapter_id: chapter }) => ({
          id,
          title,
          discriminator: moment,
          home: lesson ?? chapter,
          text: quizText((prompts.get(id) ?? []).map(({ shown }) => promptWords(shown))),
        }))
    }
    case 'questions':
      return rows.questions.filter(({ id }) => ids.has(id)).map(questionThing)
  }
}

type Asked = { id: string; quiz_id: string | null; type: string; shown: string; answer_key: string }

const questionThing = ({ id, quiz_id: home, type, shown, answer_key: key }: Asked): Thing => ({
  id,
  title: promptWords(shown),
  text: '',
  home: home ?? '',
  discriminator: canonicalKey(type, shown, key),
})

/** The same of what is stored. */
export async function readThings(
  query: Queries,
  table: LinkedTable,
  ids: string[],
): Promise<Thing[]> {
  const things: Thing[] = []
  for (const batch of batches(ids)) things.push(...(await readers[table](query, batch)))
  return things
}

const readers: Record<LinkedTable, (query: Queries, ids: string[]) => Promise<Thing[]>> = {
  chapters: async (query, ids) => {
    const rows = await query
      .selectFrom('chapters')
      .select(['id', 'name', 'summary', 'subject_id as home'])
      .where('id', 'in', ids)
      .execute()
    return rows.map(({ id, name, summary, home }) => ({
      id,
      title: name,
      text: summary,
      discriminator: '',
      home,
    }))
  },
  lessons: async (query, ids) => {
    const rows = await query
      .selectFrom('lessons')
      .innerJoin('lesson_bodies', 'lesson_bodies.lesson_id', 'lessons.id')
      .select(['lessons.id', 'lessons.title', 'lessons.chapter_id as home'])
      .select('lesson_bodies.search_text')
      .where('lessons.id', 'in', ids)
      .execute()
    return rows.map(({ id, title, home, search_text: text }) => ({
      id,
      title,
      text,
      discriminator: '',
      home,
    }))
  },
  quizzes: async (query, ids) => {
    const [quizzes, questions] = await Promise.all([
      query
        .selectFrom('quizzes')
        .select(['id', 'title', 'moment', 'lesson_id', 'chapter_id'])
        .where('id', 'in', ids)
        .execute(),
      query
        .selectFrom('questions')
        .select(['quiz_id', 'shown'])
        .where('quiz_id', 'in', ids)
        .where('retired', '=', 0)
        .execute(),
    ])
    const prompts = Map.groupBy(questions, (row) => row.quiz_id)
    return quizzes.map(({ id, title, moment, lesson_id: lesson, chapter_id: chapter }) => ({
      id,
      title,
      discriminator: moment,
      home: lesson ?? chapter,
      text: quizText((prompts.get(id) ?? []).map(({ shown }) => promptWords(shown))),
    }))
  },
  questions: async (query, ids) => {
    const rows = await query
      .selectFrom('questions')
      .select(['id', 'quiz_id', 'type', 'shown', 'answer_key'])
      .where('id', 'in', ids)
      .execute()
    return rows.map(questionThing)
  },
}
