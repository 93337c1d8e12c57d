// From rows of the catalog to entries of the index. Each bears the names of its ancestors, so the writer knows them all.
import { batches } from '../../lib/util/batches.ts'
import type { Queries } from '../../lib/db/database.ts'
import type { Tables } from '../../lib/db/tables/tables.ts'
import { readCourseNumbers } from './entry-repository.ts'
import { type Kind, type Source, tokensFor } from './fields.ts'
import type { SearchIndex } from './index-types.ts'
import { addToLexicon } from './lexicon-repository.ts'
import { lexiconWords } from '../query/lexicon.ts'
import { termsIn } from './plain-text.ts'

export type CourseRow = Pick<Tables['subcategories'], 'id' | 'name' | 'summary' | 'topic'>
export type SubjectRow = Pick<
  Tables['subjects'],
  'id' | 'name' | 'title' | 'summary' | 'outcomes' | 'subcategory_id'
>
export type ChapterRow = Pick<Tables['chapters'], 'id' | 'name' | 'summary' | 'subject_id'>
export type LessonBody = Pick<Tables['lesson_bodies'], 'body' | 'headings' | 'search_text'>
export type LessonRow = Pick<Tables['lessons'], 'id' | 'title' | 'summary' | 'chapter_id'> &
  LessonBody

/** Whatever an entry to be written may stand in, written itself or not. */
export type Catalog = { courses: CourseRow[]; subjects: SubjectRow[]; chapters: ChapterRow[] }

type Above = { courseId: string; place: string[] }
type Thing = Above & Pick<Source, 'id' | 'title' | 'said' | 'text'> & { named?: string }

/** Courses come first, as the others bear their numbers. Things without a known ancestor are left out. */
export function indexWriter(index: SearchIndex, query: Queries, catalog: Catalog) {
  const { inCourse, inSubject, inChapter } = placesIn(catalog)
  const numbers = new Map<string, number>()
  /** With whether everybody may search them. */
  const words = new Map<string, boolean>()

  async function write(kind: Kind, things: (Thing | null)[]) {
    const known = things.filter((thing) => thing !== null)
    for (const batch of batches(known)) {
      const entries = batch.map((thing) => {
        const { courseId, id, title, named = '', said, text } = thing
        const entry = { title, named, said, place: thing.place.join(' › ') }
        note(`${title} ${named} ${said}`, true)
        note(text ?? '', false)
        return {
          kind,
          thing_id: id,
          subcategory_id: courseId,
          ...entry,
          tokens: tokensFor({ kind, id, ...entry, text, course: numbers.get(courseId) }),
        }
      })
      await index.write(query, entries)
    }
  }

  function note(text: string, isPublic: boolean) {
    for (const word of lexiconWords(text)) words.set(word, isPublic || words.get(word) === true)
  }

  return {
    async courses(rows: CourseRow[]) {
      await write(
        'subcategory',
        rows.map(({ id, name, summary, topic }) => ({
          id,
          title: name,
          said: lines(summary, topic ?? ''),
          courseId: id,
          place: [],
        })),
      )
      for (const [id, number] of await readCourseNumbers(query)) numbers.set(id, number)
    },
    subjects: (rows: SubjectRow[]) =>
      write(
        'subject',
        rows.map(({ id, name, title, summary, outcomes, subcategory_id }) =>
          thing(
            { id, name, named: title, said: lines(summary, ...(JSON.parse(outcomes) as string[])) },
            inCourse(subcategory_id),
          ),
        ),
      ),
    chapters: (rows: ChapterRow[]) =>
      write(
        'chapter',
        rows.map(({ id, name, summary, subject_id }) =>
          thing({ id, name, said: summary }, inSubject(subject_id)),
        ),
      ),
    lessons: (rows: LessonRow[]) =>
      write(
        'lesson',
        rows.map(({ id, title, summary, ...row }) => {
          const above = inChapter(row.chapter_id)
          const taught = taughtIn(JSON.parse(row.body) as Body, JSON.parse(row.headings))
          const said = lines(summary, ...taught.objectives)
          return above && { ...above, id, title, said, named: taught.named, text: row.search_text }
        }),
      ),
    /** Writes what was learned of words on the way. */
    finish: () => addToLexicon(query, words),
  }
}

/** What is above a thing, by the id of its parent; null where the catalog does not have all of that. */
function placesIn(catalog: Catalog) {
  const [courses, subjects, chapters] = [
    byId(catalog.courses),
    byId(catalog.subjects),
    byId(catalog.chapters),
  ]
  const inCourse = (id: string): Above | null => {
    const course = courses.get(id)
    return course ? { courseId: id, place: [course.name] } : null
  }
  const inSubject = (id: string): Above | null => {
    const subject = subjects.get(id)
    return below(subject && inCourse(subject.subcategory_id), subject?.name)
  }
  const inChapter = (id: string): Above | null => {
    const chapter = chapters.get(id)
    return below(chapter && inSubject(chapter.subject_id), chapter?.name)
  }
  return { inCourse, inSubject, inChapter }
}

const lines = (...texts: string[]) => texts.filter((text) => text !== '').join('\n')

const byId = <Row extends { id: string }>(rows: Row[]) => new Map(rows.map((row) => [row.id, row]))

const below = (above: Above | null | undefined, name = ''): Above | null =>
  above ? { ...above, place: [...above.place, name] } : null

const thing = (
  { name, ...said }: { id: string; name: string; named?: string; said: string },
  above: Above | null,
): Thing | null => above && { ...above, ...said, title: name }

// What a lesson tells of itself to everybody: the terms it explains, its headings and what one can do afterwards.
type Body = {
  objectives?: string[]
  blocks: ({ type: 'html'; html: string } | { type: 'check' })[]
}
type Heading = { id: string; text: string }

/** As lines. A heading that is not in the text is in a quick check, and is no more public than that. */
function taughtIn({ objectives = [], blocks }: Body, headings: Heading[]) {
  const html = blocks.map((block) => (block.type === 'html' ? block.html : '')).join('\n')
  const shown = headings.filter(({ id }) => html.includes(`id="${id}"`))
  return {
    named: [...new Set([...termsIn(html), ...shown.map(({ text }) => text)])].join('\n'),
    objectives,
  }
}
