import { expect, test } from 'vitest'
import { commonLanguage } from './rows.ts'

const taughtIn = (...languages: string[]) => languages.map((language) => ({ language }))

test.each([
  { languages: ['ar'], common: 'ar' },
  { languages: ['en', 'hi', 'hi'], common: 'hi' },
  { languages: ['hi', 'en'], common: 'hi' },
  { languages: ['en', 'hi', 'en', 'hi'], common: 'en' },
  { languages: [], common: 'en' },
])('takes $common for $languages', ({ languages, common }) => {
  expect(commonLanguage(taughtIn(...languages))).toBe(common)
})
