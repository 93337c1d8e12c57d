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
  hebrew: ['צה״ל וג׳ירפה', 'בית־ספר של אור'],
  hindi: ['फ़सल और सड़क', 'हिन्दी में चाँद, १९४७'],
  japanese: ['ガラスのひらがな', '東京タワーの高さ'],
  french: ['Aujourd’hui à l’université', 'Le cœur et l’été'],
  catalan: ['Al col·legi', 'Una idea intel·ligent'],
  hawaiian: ['Ka mokupuni ʻo Oʻahu', 'Hawaiʻi'],
  persianApart: ['او می رود', 'سلام'],
  englishJoined: ['A hotspot', 'Seven smartphones'],
  english: ['Wi-Fi and e-mail', 'O’Neill’s U.S.A. tour'],
  german: ['Straßenbahn', 'Größe und Maß'],
  polish: ['Żółw z Łodzi', 'Źródło'],
  vietnamese: ['Đường sắt', 'Tiếng Việt'],
  greek: ['Οι άνθρωποι', 'Η οδός'],
  maltese: ['Il-Ħanut', 'Għaxar'],
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
  ['persian', ['می سازند', 'سازند']],
  ['persianApart', ['می\u200cرود', 'می رود']],
  ['englishJoined', ['hot-spot', 'hotspot', 'smart-phones', 'smart‑phone']],
  ['hebrew', ['צהל', 'צה"ל', "צה''ל", 'בית ספר', 'בית-ספר', 'ביתספר']],
  ['hindi', ['फसल', 'फ़सल', 'सडक', 'हिंदी', 'हिन्दी', 'चांद', 'चाँद', '1947']],
  ['japanese', ['がらす', 'ガラス', 'ｶﾞﾗｽ', 'ヒラガナ', 'たわー', 'ﾀﾜｰ']],
  ['french', ['aujourdhui', "aujourd'hui", 'université', 'coeur', 'lété']],
  ['catalan', ['collegi', 'col·legi', 'col•legi', 'inteŀligent', 'intelligent']],
  ['hawaiian', ['oahu', "o'ahu", 'Oʻahu', "hawai'i"]],
  [
    'english',
    ['wifi', 'wi-fi', 'wi‑fi', 'wi fi', 'email', 'e-mail', 'oneill', "o'neill", 'USA', 'U.S.A.'],
  ],
  ['german', ['strassenbahn', 'STRASSENBAHN', 'grosse', 'maß', 'MASS']],
  ['polish', ['zolw', 'żółw', 'lodzi', 'zrodlo']],
  ['vietnamese', ['duong sat', 'đường', 'tiếng'.normalize('NFD')]],
  ['greek', ['ΑΝΘΡΩΠΟΙ', 'ανθρωποι', 'οδοσ', 'ΟΔΌΣ']],
  ['maltese', ['hanut', 'ħanut']],
])('in %s', async (name, queries) => {
  const found = []
  for (const q of queries) if ((await find(q)).includes(name)) found.push(q)

  expect(found).toEqual(queries)
})

test.each(['แมว', 'ແມວ', 'ឆ្មា', 'ကြောင်', '고양이', 'گربه', 'кішка'])(
  'a word that is nowhere finds nothing: %s',
  async (q) => {
    expect(await find(q)).toEqual([])
  },
)

test('what is written as one word is marked where it is written as several', async () => {
  const { body } = await (await searchable()).get('/search?q=wifi')
  const [hit] = body.data.hits as { title: { text: string; hits: [number, number][] } }[]

  expect(hit?.title).toEqual({ text: 'Wi-Fi and e-mail', hits: [[0, 5]] })
})

test('what was found in a run of letters is marked as one place', async () => {
  const { body } = await (await searchable()).get(`/search?q=${encodeURIComponent('แสงแดด')}`)
  const [hit] = body.data.hits as { excerpt: { text: string; hits: [number, number][] } }[]
  const marked = hit?.excerpt.hits.map(([from, to]) => hit.excerpt.text.slice(from, to))

  expect(marked).toEqual(['แสงแดด'])
})
