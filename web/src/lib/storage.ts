// What the browser keeps between visits (SPEC §3). Works, forgetful, where storage is forbidden.
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
  | 'otpSession'
  | 'theme'
  | 'lastLesson'
  | 'lessonTextSize'
  | 'lessonShortcuts'
  | 'keptAnswers'
  | 'quizFlags'

export function readStored(key: StoredKey): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeStored(key: StoredKey, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // A full or forbidden storage must not stop the student.
  }
}

export function removeStored(...keys: StoredKey[]): void {
  try {
    for (const key of keys) localStorage.removeItem(key)
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
