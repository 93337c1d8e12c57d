// Where the lessons of a subject are, by their names and keys: looked through once, however many questions lead to them.
import type { ChapterEntry, LessonEntry, SubjectEntry } from './outline.ts'

export class SubjectIndex {
  readonly #keys = new Map<string, string[]>()
  readonly #chapters = new Map<string, ChapterEntry>()

  constructor(chapters: ChapterEntry[]) {
    for (const chapter of chapters) {
      for (const { slug, key } of chapter.lessons) {
        this.#keys.set(slug, [...(this.#keys.get(slug) ?? []), key].slice(0, 2))
        if (!this.#chapters.has(key)) this.#chapters.set(key, chapter)
      }
    }
  }

  /** Whether one or more lessons have this name. */
  has(slug: string): boolean {
    return this.#keys.has(slug)
  }

  /** The key of the only lesson with this name. */
  keyOf(slug: string): string | undefined {
    const [key, second] = this.#keys.get(slug) ?? []
    return second === undefined ? key : undefined
  }

  lessonWith(key: string): LessonEntry | undefined {
    return this.#chapters.get(key)?.lessons.find((lesson) => lesson.key === key)
  }
}

/** Gives the index of the last subject again, as the chapters of one follow each other. */
export function subjectIndexes(): (subject: SubjectEntry) => SubjectIndex {
  let last: { subject: SubjectEntry; index: SubjectIndex } | undefined
  return (subject) => {
    if (last?.subject !== subject) last = { subject, index: new SubjectIndex(subject.children) }
    return last.index
  }
}
