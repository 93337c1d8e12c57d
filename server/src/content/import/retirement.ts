// What an import would hide of a school, whether somebody has to agree to it first, and how that is said.
import type { CatalogTable } from './collect-rows.ts'

export type Retirement = {
  /** Of each table how many things go. */
  counts: Partial<Record<CatalogTable, number>>
  /** What students do: lessons and quizzes that go, of those the folder has brought in. */
  steps: { gone: number; of: number }
  /** All but questions; what most students have begun comes first. */
  things: Retired[]
}
export type Retired = { table: CatalogTable; name: string; students: number }

/** More than this share of the lessons and quizzes, and more than a few, is hardly meant. */
const share = 0.1
const few = 2
const shown = 10

const words: Record<CatalogTable, [one: string, many: string]> = {
  categories: ['category', 'categories'],
  subcategories: ['course', 'courses'],
  subjects: ['subject', 'subjects'],
  chapters: ['chapter', 'chapters'],
  lessons: ['lesson', 'lessons'],
  quizzes: ['quiz', 'quizzes'],
  questions: ['question', 'questions'],
}

export function needsConsent({ steps, things }: Retirement): boolean {
  const isLarge = steps.gone > few && steps.gone > steps.of * share
  return isLarge || things.some(({ students }) => students > 0)
}

const count = (number: number, [one, many]: [string, string]) =>
  `${number} ${number === 1 ? one : many}`

function line({ table, name, students }: Retired): string {
  const begun =
    students > 0 ? `: ${count(students, ['student has', 'students have'])} begun it` : ''
  return `  ${words[table][0]} "${name}"${begun}`
}

/** None where nothing goes. */
export function retirementLines({ counts, steps, things }: Retirement): string[] {
  const said = Object.entries(counts).map(([table, number]) =>
    count(number, words[table as CatalogTable]),
  )
  if (said.length === 0) return []
  const more = things.length - shown
  return [
    `No longer in the folder, and to be retired: ${said.join(', ')} (${steps.gone} of ${steps.of} lessons and quizzes).`,
    ...things.slice(0, shown).map(line),
    ...(more > 0 ? [`  and ${more} more`] : []),
    'What is retired is hidden from students; their records stay, and it comes back with its file.',
  ]
}
