import type { Subcategory } from '@kinnow/contract/catalog'

const wordsOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)

/** The classes in whose name, or the names of whose subjects, each word of `text` begins a word. */
export function classesMatching(classes: Subcategory[], text: string): Subcategory[] {
  const words = wordsOf(text)
  return classes.filter(({ name, grade, subjectNames }) => {
    const known = wordsOf([name, grade ?? '', ...subjectNames].join(' '))
    return words.every((word) => known.some((name) => name.startsWith(word)))
  })
}
