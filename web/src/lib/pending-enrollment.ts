// What somebody wanted to enroll in when an account came in between. For this tab only, for an hour, and for one person.
import { limits } from '@kinnow/contract/limits'
import { forgetPlace, isOwn, takePlace } from './return-to.ts'
import { keepInTab, readInTab } from './storage.ts'

export type Wish = {
  subcategoryId: string
  /** What the class or course is called. */
  title: string
  /** Whose first lesson comes next. */
  subjectId: string | null
  /** Of a weekend course. */
  sessionId: string | null
  /** Where it was wished, and where it can be wished again. */
  from: string
}

type Kept = Wish & {
  at: number
  /** Whose it is, once that is known. */
  email: string | null
}

/** Where it is carried out. */
export const wishPath = '/enrol'

const keep = (kept: Kept) => keepInTab('wish', JSON.stringify(kept))

export function rememberWish(wish: Wish, email: string | null = null): void {
  keep({ ...wish, at: Date.now(), email })
  // Where one was going before counts no more.
  forgetPlace()
}

const isWord = (value: unknown) => typeof value === 'string' && value !== ''
const isWordOrNull = (value: unknown) => value === null || isWord(value)

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false
  const { subcategoryId, title, subjectId, sessionId, from, at, email } = value as Partial<Kept>
  return (
    [subcategoryId, title, from].every(isWord) &&
    [subjectId, sessionId, email].every(isWordOrNull) &&
    isOwn(String(from)) &&
    typeof at === 'number'
  )
}

/** Null where there is none, or none any more. */
export function readWish(): Kept | null {
  try {
    const kept: unknown = JSON.parse(readInTab('wish') ?? 'null')
    const age = isKept(kept) ? Date.now() - kept.at : -1
    return isKept(kept) && age >= 0 && age <= limits.enrollment.ttl ? kept : null
  } catch {
    return null
  }
}

/** It is theirs who register now, and of nobody who signs in here later. */
export function bindWish(email: string): void {
  const kept = readWish()
  if (kept) keep({ ...kept, email })
}

export const forgetWish = (): void => keepInTab('wish', null)

/** Where a student goes who has just signed in. */
export const takeNextPlace = (): string => (readWish() ? wishPath : (takePlace() ?? '/dashboard'))
