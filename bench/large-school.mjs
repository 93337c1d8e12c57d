// A large made-up school, written straight into a database: for measurements that need far more than the demo school.
// The same numbers give the same school. Words follow Zipf's law, as in a language: few are everywhere, most are rare.
import { nodeId } from '../server/src/content/model/ids.ts'
import { ensureIndex } from '../server/src/search/index/ensure-index.ts'
import { lessonText } from '../server/src/search/index/plain-text.ts'
import { makeWords, seeded } from './made-up-words.mjs'

const subjectsPerCourse = 5
const chaptersPerSubject = 10
const rowsAtOnce = 500

/** In most titles, summaries and texts: the worst a search can be asked for. */
export const commonWords = ['energy', 'number', 'system', 'light', 'story', 'model']

/**
 * Writes a school of `courses` × 5 subjects × 10 chapters with `lessons` lessons in all, and fills the search index.
 * The tables must be there and be empty of courses. `say` hears how far it is.
 */
export async function writeLargeSchool(
  db,
  { courses = 200, lessons = 100_000, wordsPerLesson = 250, say = () => {} } = {},
) {
  const random = seeded(20_260_101)
  const words = makeWords(20_000, random)
  // Zipf: the share of the word at rank r is 1 / r. The logarithm of the rank is evenly spread.
  const word = () => words[Math.floor(words.length ** random()) - 1] ?? words[0]
  const some = (count) => Array.from({ length: count }, word)
  const capital = (text) => text[0].toUpperCase() + text.slice(1)
  const sentence = (count) => `${capital(some(count).join(' '))}.`
  const common = (share) => commonWords.filter(() => random() < share)

  const marks = { origin: 'large-school', fingerprint: '', retired: 0 }
  const look = { accent: 'sci', cover: 'leaf' }
  const chapterCount = courses * subjectsPerCourse * chaptersPerSubject
  const perChapter = Math.round(lessons / chapterCount)
  const size = (chapters) => ({
    chapter_count: chapters,
    lesson_count: chapters * perChapter,
    minutes: chapters * perChapter * 10,
  })

  const writing = new Map()
  async function add(table, row) {
    const rows = writing.get(table) ?? []
    rows.push(row)
    writing.set(table, rows)
    if (rows.length >= rowsAtOnce) await flush(table)
  }
  async function flush(table) {
    const rows = writing.get(table) ?? []
    writing.set(table, [])
    if (rows.length > 0) await db.query.insertInto(table).values(rows).execute()
  }

  const categoryId = nodeId('category', 'large')
  await add('categories', {
    id: categoryId,
    position: 0,
    ...marks,
    name: 'Large school',
    kind: 'academic',
    summary: 'Made up.',
    subcategory_count: courses,
  })
  for (let c = 0; c < courses; c += 1) {
    const course = nodeId('subcategory', `large/${c}`)
    await add('subcategories', {
      id: course,
      position: c,
      ...marks,
      category_id: categoryId,
      name: `Class ${c + 1}`,
      summary: sentence(12),
      grade: (c % 12) + 1,
      topic: null,
      level: null,
      hours: null,
      ...look,
      subject_id: null,
      subject_names: '[]',
      subject_count: subjectsPerCourse,
      ...size(subjectsPerCourse * chaptersPerSubject),
    })
    for (let s = 0; s < subjectsPerCourse; s += 1) {
      const subject = nodeId('subject', `large/${c}/${s}`)
      await add('subjects', {
        id: subject,
        position: s,
        ...marks,
        subcategory_id: course,
        name: capital(word()),
        title: capital(some(3).join(' ')),
        summary: sentence(14),
        ...look,
        language: 'en',
        outcomes: '[]',
        about_html: '',
        quiz_count: 0,
        ...size(chaptersPerSubject),
      })
      for (let h = 0; h < chaptersPerSubject; h += 1) {
        const chapter = nodeId('chapter', `large/${c}/${s}/${h}`)
        const { lesson_count, minutes } = size(1)
        await add('chapters', {
          id: chapter,
          position: h,
          ...marks,
          subject_id: subject,
          lesson_count,
          minutes,
          name: capital([...common(0.4), ...some(2)].join(' ')),
          summary: sentence(12),
        })
        for (let l = 0; l < perChapter; l += 1) {
          await addLesson(`large/${c}/${s}/${h}/${l}`, l, { chapter, subject, course })
        }
      }
    }
    if (c % 20 === 19) say(`${c + 1} of ${courses} courses written`)
  }
  for (const table of writing.keys()) await flush(table)

  async function addLesson(key, position, { chapter, subject, course }) {
    const id = nodeId('lesson', key)
    const paragraphs = Array.from({ length: 5 }, () => {
      const text = [...common(0.8), ...some(wordsPerLesson / 5)].join(' ')
      return `<p>${capital(text)}.</p>`
    })
    const headings = paragraphs.map((_, at) => ({
      id: `h-${at}`,
      text: capital(some(3).join(' ')),
    }))
    const term = `<dfn class="term" data-means="x">${word()}<span class="term-means">x</span></dfn>`
    const html = paragraphs.map((text, at) => `<h2 id="h-${at}">${headings[at].text}</h2>\n${text}`)
    const blocks = [{ type: 'html', html: `${html.join('\n')}<p>${term}</p>` }]
    const objectives = [5, 6, 7].map((count) => capital([...common(0.3), ...some(count)].join(' ')))
    await add('lessons', {
      id,
      position,
      ...marks,
      chapter_id: chapter,
      subject_id: subject,
      subcategory_id: course,
      title: capital([...common(0.6), ...some(2)].join(' ')),
      summary: `${capital([...common(0.8), ...some(10)].join(' '))}.`,
      minutes: 10,
      kind: 'read',
      preview: position === 0 ? 1 : 0,
    })
    await add('lesson_bodies', {
      lesson_id: id,
      body: JSON.stringify({ objectives, blocks }),
      headings: JSON.stringify(headings),
      search_text: lessonText(blocks),
    })
  }

  say('filling the search index')
  await ensureIndex(db)
}
