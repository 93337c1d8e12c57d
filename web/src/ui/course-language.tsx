// The language of a course's own words, where it is not the page's: screen readers change their voice, lines their
// direction, scripts their font (`scripts.css`).
import { createContext, useContext } from 'react'
import type { ReactNode } from 'react'

/** The language of the words around a course: the program's own. */
const pageLanguage = 'en'

/** ISO 15924; Unicode CLDR has them as `characterOrder: right-to-left`. */
const rightToLeft = new Set([
  'Adlm',
  'Arab',
  'Hebr',
  'Mand',
  'Nkoo',
  'Rohg',
  'Samr',
  'Syrc',
  'Thaa',
])

/** `data-script` is an ISO 15924 code, absent for Latin. */
export type CourseText = { lang?: string; dir?: 'ltr' | 'rtl'; 'data-script'?: string }

/** The attributes of an element that holds words of a course in `language` (BCP 47); none where the page speaks it. */
export function courseText(language: string): CourseText {
  if (language.split('-')[0] === pageLanguage) return {}
  const script = scriptOf(language)
  return {
    lang: language,
    dir: rightToLeft.has(script) ? 'rtl' : 'ltr',
    ...(script !== 'Latn' && { 'data-script': script }),
  }
}

/** The script a language is most likely written in (Unicode, likely subtags): `hi` → `Deva`. */
function scriptOf(language: string): string {
  try {
    return new Intl.Locale(language).maximize().script ?? 'Latn'
  } catch {
    return 'Latn'
  }
}

const Language = createContext(pageLanguage)

/** Around what shows one course: all its words inside are in `value`. */
export const CourseLanguage = Language.Provider

/** `courseText` of the course around. */
export const useCourseText = (): CourseText => courseText(useContext(Language))

/**
 * The page's own words where an element of the course holds nothing but text, such as an option of a list: they keep
 * their direction, and their full stop its end (Unicode, left-to-right isolate).
 */
export const usePageWords = (): ((words: string) => string) => {
  const { dir } = useCourseText()
  return (words) => (dir === 'rtl' ? `\u2066${words}\u2069` : words)
}

/** Words of a course within a line of the page's own: of the course around, or in `language`. */
export function Words({ language, children }: { language?: string; children: ReactNode }) {
  const around = useContext(Language)
  const text = courseText(language ?? around)
  return text.lang ? <bdi {...text}>{children}</bdi> : children
}
