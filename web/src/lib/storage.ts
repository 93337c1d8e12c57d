// What the browser stores between visits (SPEC §3). Where storage is blocked, nothing is stored.
export type StoredKey =
  | 'registeredUserEmail'
  | 'userToken'
  | 'userInfo'
  | 'userId'
  | 'studentEnrollmentData'
  | 'categoryId'
  | 'subcategoryId'
  | 'subjectId'
  | 'chapterId'
  | 'dashboardchapter'
  | 'lastSeen'
  | 'otpSession'
  | 'otpSessionOver'
  | 'theme'
  | 'lastLesson'
  | 'lessonTextSize'
  | 'lessonShortcuts'
  | 'keptAnswers'
  | 'quizFlags'
  | 'settledEvent'
  | 'settledReview'
  | 'waitingMinutes'
  | 'copyKey'
  | 'askDrafts'
  | 'claimDraft'

/** Updates a page that Back restores from the browser's cache, where it missed all events. */
export function followReturns(update: () => void): void {
  window.addEventListener('pageshow', ({ persisted }) => persisted && update())
}

/** Prefixes of entries with a key each, so that two tabs never overwrite each other. */
export type StoredPrefix = 'keptEvent' | 'keptReview' | 'authorDraft'

/** How a missing value reads after it was stored as text. */
const nothing = new Set<string | null>(['', 'null', 'undefined'])
const orNull = (text: string | null) => (nothing.has(text) ? null : text)

/** The server has no storage; asking for it there would cost an exception each time. */
const hasStorage = typeof window !== 'undefined'

export function readStored(key: StoredKey): string | null {
  if (!hasStorage) return null
  try {
    return orNull(localStorage.getItem(key))
  } catch {
    return null
  }
}

export function writeStored(key: StoredKey, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // A full or blocked storage must not stop the student.
  }
}

export function removeStored(...keys: StoredKey[]): void {
  try {
    for (const key of keys) localStorage.removeItem(key)
  } catch {
    // See above.
  }
}

const placeOf = (prefix: StoredPrefix, name: string) => `${prefix}.${name}`

export const isStoredUnder = (prefix: StoredPrefix, key: string | null) =>
  key === null || key.startsWith(placeOf(prefix, ''))

export function listStored(prefix: StoredPrefix): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => isStoredUnder(prefix, key))
      .map((key) => localStorage.getItem(key) ?? '')
  } catch {
    return []
  }
}

/** False where nothing can be stored. */
export function storePiece(prefix: StoredPrefix, name: string, value: string): boolean {
  try {
    localStorage.setItem(placeOf(prefix, name), value)
    return true
  } catch {
    return false
  }
}

export function removePiece(prefix: StoredPrefix, name: string): void {
  try {
    localStorage.removeItem(placeOf(prefix, name))
  } catch {
    // See above.
  }
}

export function removePieces(prefix: StoredPrefix): void {
  try {
    for (const key of Object.keys(localStorage))
      if (isStoredUnder(prefix, key)) localStorage.removeItem(key)
  } catch {
    // See above.
  }
}

export function readStoredJson<T>(
  key: StoredKey,
  isValid: (value: unknown) => value is T,
): T | null {
  const text = readStored(key)
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    return isValid(value) ? value : null
  } catch {
    return null
  }
}

/**
 * Keys that survive a reload and end with the tab, so that on a shared computer no address or code
 * of an unfinished password reset stays.
 */
export type TabKey =
  | 'returnTo'
  | 'wish'
  | 'invitation'
  | 'consent'
  | 'userEmail'
  | 'resetotp'
  | 'quizDrafts'
  | 'refusedEvents'
  | 'runDrafts'
  | 'reviewRun'

export function readInTab(key: TabKey): string | null {
  if (!hasStorage) return null
  try {
    return orNull(sessionStorage.getItem(key))
  } catch {
    return null
  }
}

/** `null` removes the entry. */
export function saveInTab(key: TabKey, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {
    // See above.
  }
}
