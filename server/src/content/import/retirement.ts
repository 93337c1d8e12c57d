// What an import would hide of a school, whether somebody has to confirm it first, and the words for it.
import type { CatalogTable } from './collect-rows.ts'
import type { NamedTable } from './names-taken.ts'
import { countNoun } from '../../lib/util/count-noun.ts'

export type Retirement = {
  /** Of each table how many things go. */
  counts: Partial<Record<CatalogTable, number>>
  /** What students do: lessons and quizzes that go, of those the folder has brought in. */
  steps: { gone: number; of: number }
  /** All but questions; what most students have begun comes first. */
  things: Retired[]
  /** What students began or took, and would find at another one. */
  taken: Taken[]
}
type Taken = { table: NamedTable; name: string; by: string; students: number }
export type Retired = { table: CatalogTable; name: string; students: number }

/** Above this share of the lessons and quizzes, and above a few, hiding them is hardly intended. */
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

export function needsConsent({ steps, things, taken }: Retirement): boolean {
  const isLarge = steps.gone > few && steps.gone > steps.of * share
  return isLarge || taken.length > 0 || things.some(({ students }) => students > 0)
}

function line({ table, name, students }: Retired): string {
  const begun =
    students > 0 ? `: ${countNoun(students, 'student has', 'students have')} started it` : ''
  return `  ${words[table][0]} "${name}"${begun}`
}

const names = (things: Retired[]): string[] => [
  ...things.slice(0, shown).map(line),
  ...(things.length > shown ? [`  and ${things.length - shown} more`] : []),
]

/** "2 lessons, 1 quiz"; empty where there is none. */
export const countsOf = (counts: Retirement['counts']): string =>
  Object.entries(counts)
    .filter(([, number]) => number > 0)
    .map(([table, number]) => countNoun(number, ...words[table as CatalogTable]))
    .join(', ')

/** Once it is done. */
export const retiredLines = ({ counts, things }: Retirement): string[] => [
  `Retired: ${countsOf(counts)}.`,
  ...names(things),
]

const takenLine = ({ table, name, by, students }: Taken) =>
  `  ${words[table][0]} "${name}", now replaced by "${by}": ${countNoun(students, 'student has', 'students have')} started it`

/** None where no name was taken. */
function takenLines(taken: Taken[]): string[] {
  if (taken.length === 0) return []
  return [
    'These file names are now used for something else, which would get what students did in the old one:',
    ...taken.slice(0, shown).map(takenLine),
    ...(taken.length > shown ? [`  and ${taken.length - shown} more`] : []),
    'If only the wording changed, agree. If it is something new, give it its own file name. If two files only swapped places, write an "id:" into them under their old names, import, and then rename them.',
  ]
}

/** None where nothing goes. */
export function retirementLines({ counts, steps, things, taken }: Retirement): string[] {
  const text = countsOf(counts)
  if (text === '') return takenLines(taken)
  return [
    ...takenLines(taken),
    `No longer in the folder, so the import would retire: ${text} (${steps.gone} of ${steps.of} lessons and quizzes).`,
    ...names(things),
    'Students no longer see what is retired. Their records stay, and it comes back when its file does.',
  ]
}
