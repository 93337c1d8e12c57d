// The last selections (SPEC §3), for addresses without ids. They last until the sign-out.
import { limits } from '@kinnow/contract/limits'
import { readStored, removeStored, writeStored } from './storage.ts'
import type { StoredKey } from './storage.ts'

// From wide to narrow: selecting another class clears the subject of the previous one.
const levels = ['subcategoryId', 'subjectId', 'chapterId'] as const
type Level = (typeof levels)[number]

export type Selection = Partial<Record<Level, string>>

/** Stores a selection and clears the narrower ones that belonged to another. */
export function select(selection: Selection): void {
  let isOther = false
  for (const level of levels) {
    const id = selection[level]
    if (id === undefined) {
      if (isOther) removeStored(level)
      continue
    }
    isOther ||= readStored(level) !== id
    writeStored(level, id)
  }
}

export const selected = (level: Level): string | undefined => readStored(level) ?? undefined

/** Clears a selection that no longer exists, and the narrower ones. */
export const deselect = (level: Level): void => removeStored(...levels.slice(levels.indexOf(level)))

/** The chapter whose course the dashboard continues. */
const chosen = 'dashboardchapter' satisfies StoredKey
export function chooseForDashboard(chapterId: string): void {
  writeStored(chosen, chapterId)
  tellServer(chapterId)
}
/** The server makes the dashboard of the same course. */
function tellServer(chapterId: string): void {
  const lifetime = chapterId === '' ? 0 : limits.dashboardChoice / 1000
  document.cookie = `${chosen}=${encodeURIComponent(chapterId)}; Path=/dashboard; SameSite=Lax; Max-Age=${lifetime}`
}
export function forgetChosen(): void {
  removeStored(chosen)
  tellServer('')
}
export const chosenForDashboard = (): string | undefined => readStored(chosen) ?? undefined

type Category = { id: string; kind: string }

/** SPEC §3: the id of the category named Academic is stored. */
export function rememberAcademic(categories: Category[]): void {
  const academic = categories.find(({ kind }) => kind === 'academic')
  if (academic) writeStored('categoryId', academic.id)
}
export const rememberedAcademic = (): string | undefined => readStored('categoryId') ?? undefined
