// The enrollment of a visitor who needs an account first: for this tab, one person, and an hour.
import { limits } from '@kinnow/contract/limits'
import { forgetPlace, isOwn, takePlace } from './return-to.ts'
import { saveInTab, readInTab } from './storage.ts'

export type PendingEnrollment = {
  subcategoryId: string
  /** The name of the class or course. */
  title: string
  /** The subject whose first lesson comes next. */
  subjectId: string | null
  /** The session of a weekend course. */
  sessionId: string | null
  /** The page where the visitor chose it, and can choose it again. */
  from: string
}

type Stored = PendingEnrollment & {
  at: number
  /** The email of the account, once the visitor has entered it. */
  email: string | null
}

/** The page that enrolls after the login. */
export const pendingEnrollmentPath = '/enrol'

const store = (pending: Stored) => saveInTab('wish', JSON.stringify(pending))

export function savePendingEnrollment(pending: PendingEnrollment, email: string | null = null) {
  store({ ...pending, at: Date.now(), email })
  // It replaces an earlier destination of the login.
  forgetPlace()
}

const isWord = (value: unknown) => typeof value === 'string' && value !== ''
const isWordOrNull = (value: unknown) => value === null || isWord(value)

function isStored(value: unknown): value is Stored {
  if (typeof value !== 'object' || value === null) return false
  const { subcategoryId, title, subjectId, sessionId, from, at, email } = value as Partial<Stored>
  return (
    [subcategoryId, title, from].every(isWord) &&
    [subjectId, sessionId, email].every(isWordOrNull) &&
    isOwn(String(from)) &&
    typeof at === 'number'
  )
}

/** Null where there is none, or where it has expired. */
export function readPendingEnrollment(): Stored | null {
  try {
    const stored: unknown = JSON.parse(readInTab('wish') ?? 'null')
    const age = isStored(stored) ? Date.now() - stored.at : -1
    return isStored(stored) && age >= 0 && age <= limits.enrollment.ttl ? stored : null
  } catch {
    return null
  }
}

/** Assigns it to the person who registers, so that nobody else who signs in here is enrolled. */
export function bindPendingEnrollment(email: string): void {
  const pending = readPendingEnrollment()
  if (pending) store({ ...pending, email })
}

export const forgetPendingEnrollment = (): void => saveInTab('wish', null)

/** The page after a login. */
export const takeNextPlace = (): string =>
  readPendingEnrollment() ? pendingEnrollmentPath : (takePlace() ?? '/dashboard')
