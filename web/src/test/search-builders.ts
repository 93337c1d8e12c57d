// Search hits with everything filled in; a test names what matters to it.
import type { Highlighted, SearchHit } from '@kinnow/contract/search'

/** `[Roots] drink` → the text, and where its brackets were. */
export function highlighted(text: string): Highlighted {
  const hits: [number, number][] = []
  let plain = ''
  for (const part of text.split(/(\[[^\]]*\])/)) {
    const word = part.startsWith('[') ? part.slice(1, -1) : part
    if (word !== part) hits.push([plain.length, plain.length + word.length])
    plain += word
  }
  return { text: plain, hits }
}

export const buildHit = (parts: Partial<SearchHit> = {}): SearchHit => ({
  kind: 'lesson',
  id: 'lesson-1',
  title: highlighted('[Roots]'),
  excerpt: highlighted('They drink.'),
  inText: false,
  isOwn: false,
  isReadable: false,
  isPreview: false,
  place: {
    subcategory: { id: 'class-6', name: 'Class 6', grade: 6, subjectId: null },
    subject: { id: 'science', name: 'Science' },
    chapter: { id: 'plants', name: 'Plants' },
  },
  accent: 'sci',
  language: 'en',
  cover: 'leaf',
  ...parts,
})
