// Who writes without spaces, with endings, or on another keyboard finds what is there, on either engine.
import { afterAll, expect, test } from 'vitest'
import { startApp, type TestApp } from './app.ts'
import { importSchool } from '../src/content/import/import-school.ts'
import { readSchool } from '../src/content/read-school.ts'
import { soundSchool, writeFolder } from '../src/content/test-folder.ts'

/** A lesson each: its title, and the heading in it. */
const lessons: Record<string, [title: string, heading: string]> = {
  thai: ['การสังเคราะห์ด้วยแสงของพืช', 'ใบไม้ใช้แสงแดดและน้ำเพื่อสร้างอาหาร'],
  lao: ['ພືດສ້າງອາຫານດ້ວຍແສງ', 'ໃບໄມ້ໃຊ້ແສງແລະນ້ຳ'],
  khmer: ['រុក្ខជាតិធ្វើអាហារដោយពន្លឺ', 'ស្លឹកប្រើពន្លឺនិងទឹក'],
  burmese: ['အပင်များသည်အလင်းရောင်လိုအပ်သည်', 'အရွက်သည်ရေကိုသုံးသည်'],
  korean: ['식물의광합성이야기', '잎은 햇빛과 물을 사용합니다'],
  persian: ['گیاهان چگونه غذا می‌سازند', 'نور و آب در برگ کوچک'],
  arabic: ['كيف تصنع الشجرة غذاءها', 'على الضوء والماء'],
  ukrainian: ['Як рослина під’їдає світло', 'Сонце й листя'],
  turkish: ['Bitkiler ve ışık', 'Kök suyu emer'],
}

const names = new Map<string, string>()
let started: Promise<TestApp> | undefined
/** The same for all of these tests. */
const searchable = () => (started ??= startSchool())
afterAll(async () => (await started)?.stop())

async function startSchool(): Promise<TestApp> {
  const app = await startApp({ settings: { REQUEST_LIMIT: '0' } })
  const chapter = '1-academic/6-class-6/1-science/1-plants'
  const written = Object.entries(lessons).map(([name, [title, heading]], index) => {
    names.set(title, name)
    const head = `title: ${title}\nminutes: 5\nsummary: A lesson to try.`
    return [`${chapter}/${index + 1}-${name}.md`, `---\n${head}\n---\n\n## ${heading}\n\nText.\n`]
  })
  const { [`${chapter}/index.md`]: index = '', ...files } = soundSchool
  const above = Object.entries(files).filter(([path]) => !path.startsWith(chapter))
  const school = { ...Object.fromEntries([...above, ...written]), [`${chapter}/index.md`]: index }
  const folder = await writeFolder(school)
  await importSchool(
    app.db,
    (await readSchool(folder, { skipFaulty: false, language: 'en' })).school,
  )
  return app
}

async function find(q: string): Promise<(string | undefined)[]> {
  const { body } = await (await searchable()).get(`/search?q=${encodeURIComponent(q)}`)
  const hits = body.data.hits as { kind: string; title: { text: string } }[]
  return hits.filter(({ kind }) => kind === 'lesson').map(({ title }) => names.get(title.text))
}

test.each([
  ['thai', ['แสง', 'พืช', 'น้ำ', 'นํ้า', 'การสังเคราะห์', 'แสงแดด', 'สร้าง อาหาร']],
  ['lao', ['ແສງ', 'ນ້ຳ', 'ນ້ໍາ', 'ອາຫານ']],
  ['khmer', ['ពន្លឺ', 'ទឹក', 'អាហារ']],
  ['burmese', ['အလင်း', 'ရေ', 'အရွက်']],
  ['korean', ['햇빛', '물', '식물', '광합성', '햇빛 식물', '햇빛'.normalize('NFD')]],
  ['persian', ['كوچك', 'کوچک', 'گياهان', 'آب', 'می سازند'.replace(' ', '\u200c')]],
  ['arabic', ['علي', 'علی', 'الشجره', 'کیف', 'ضوء']],
  ['ukrainian', ['підʼїдає', "під'їдає", 'під`їдає', 'підїдає', 'листя']],
  ['turkish', ['su', 'ışık', 'isik', 'kök']],
])('in %s', async (name, queries) => {
  const found = []
  for (const q of queries) if ((await find(q)).includes(name)) found.push(q)

  expect(found).toEqual(queries)
})

test.each(['แมว', 'ແມວ', 'ឆ្មា', 'ကြောင်', '고양이', 'گربه', 'кішка'])(
  'a word that stands nowhere finds nothing: %s',
  async (q) => {
    expect(await find(q)).toEqual([])
  },
)

test('what was found in a run of letters is marked as one place', async () => {
  const { body } = await (await searchable()).get(`/search?q=${encodeURIComponent('แสงแดด')}`)
  const [hit] = body.data.hits as { excerpt: { text: string; hits: [number, number][] } }[]
  const marked = hit?.excerpt.hits.map(([from, to]) => hit.excerpt.text.slice(from, to))

  expect(marked).toEqual(['แสงแดด'])
})
