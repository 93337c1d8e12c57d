// The language of a class or course: its names, and all that is shown of it as a whole.
import type { SubjectNode } from '../model/school.ts'

/** The language most subjects are taught in, of several alike the first; English where there is no subject. */
export function commonLanguage(subjects: Pick<SubjectNode, 'language'>[]): string {
  const counts = new Map<string, number>()
  for (const { language } of subjects) counts.set(language, (counts.get(language) ?? 0) + 1)
  let common = 'en'
  let most = 0
  for (const [language, count] of counts) {
    if (count > most) [common, most] = [language, count]
  }
  return common
}
