// What was imported, as it is stored: the catalog, its lessons and questions, its pictures, sources and index.
import type { Generated } from 'kysely'

export type CatalogTables = {
  categories: CatalogRow & {
    name: string
    kind: string
    summary: string
    subcategory_count: number
  }
  subcategories: CatalogRow & {
    category_id: string
    name: string
    summary: string
    grade: number | null
    topic: string | null
    level: string | null
    hours: number | null
    accent: string
    cover: string
    language: string
    subject_id: string | null
    subject_names: string
    subject_count: number
    chapter_count: number
    lesson_count: number
    minutes: number
    /** When a weekend course meets. */
    schedule: string | null
    /** Who sees it, as its folder says. */
    visibility: string
    /** As the office says, which wins; null: as in the folder. */
    chosen_visibility: Generated<string | null>
    /** When it was retired by the office: who takes it finishes it, nobody else begins it. */
    withdrawn_at: Generated<number | null>
  }
  subjects: CatalogRow & {
    subcategory_id: string
    name: string
    title: string
    summary: string
    accent: string
    cover: string
    language: string
    outcomes: string
    about_html: string
    chapter_count: number
    lesson_count: number
    quiz_count: number
    minutes: number
  }
  chapters: CatalogRow & {
    subject_id: string
    name: string
    summary: string
    lesson_count: number
    minutes: number
    /** When it came into the course, or came back; 0: from the beginning. */
    made_at: Generated<number>
  }
  lessons: CatalogRow & {
    chapter_id: string
    subject_id: string
    subcategory_id: string
    title: string
    summary: string
    minutes: number
    kind: string
    preview: number
  }
  lesson_bodies: { lesson_id: string; body: string; headings: string; search_text: string }
  quizzes: CatalogRow & {
    chapter_id: string
    subject_id: string
    subcategory_id: string
    lesson_id: string | null
    moment: string
    title: string
    question_count: number
    /** JSON: `quizzes/rules.ts`. */
    rules: string | null
  }
  questions: CatalogRow & {
    quiz_id: string | null
    lesson_id: string | null
    subcategory_id: string
    type: string
    topic: string | null
    shown: string
    answer_key: string
    /** Which of its quiz's pools it is drawn from; null where it is in every attempt. */
    pool: string | null
    /** Of `question_versions`: the present one. */
    version: string | null
    /** When it came into the course, or came back. */
    made_at: Generated<number>
  }
  /** Every wording and key that a question ever had; never changed or deleted. */
  question_versions: {
    fingerprint: string
    question_id: string
    type: string
    topic: string | null
    shown: string
    answer_key: string
    made_at: number
  }
  media: {
    name: string
    type: string
    /** Empty where they lie in `media_parts`. */
    bytes: Uint8Array
    /** Of a download: the name it is saved under. */
    file_name: string | null
    /** Of all parts together; null where there are none. */
    parted_size: number | null
  }
  media_parts: { name: string; position: number; bytes: Uint8Array }
  /** `state` is a hash of the folder as it was imported last; null where that is not known. */
  content_successors: {
    from_id: string
    to_id: string
    kind: string
    why: string
    at: number
  }
  content_origins: { origin: string; state: string | null; imported_at: Generated<number | null> }
  content_sources: {
    origin: string
    path: string
    /** sha256 of the file. */
    digest: string
    /** `media`: the bytes are those of the picture `media_name`; `brotli` or `plain`: they are here. */
    packing: string
    media_name: string | null
    bytes: Uint8Array | null
  }
  /** A file that is changed in the browser and not published. */
  drafts: {
    origin: string
    path: string
    /** sha256 of the file; null: it is to be removed. */
    digest: string | null
    bytes: Uint8Array | null
    /** Of the published file on which the draft began; null where there was none. */
    base_digest: string | null
    /** Null where the account is gone. */
    saved_by: string | null
    saved_at: number
  }
  /** A file as it was published, and as it was before the first time. */
  revisions: {
    id: string
    /** The same of all files that were published together. */
    publication_id: string
    origin: string
    path: string
    /** `imported`: as it was before; else what the publication did: `changed`, `new` or `removed`. */
    state: string
    /** Null of a removed file. */
    digest: string | null
    /** `brotli` or `plain`; null of a removed file. */
    packing: string | null
    bytes: Uint8Array | null
    /** Null: it was imported, or the account is gone. */
    published_by: string | null
    published_at: number
    note: string | null
  }
  /** What can be found; on PostgreSQL with its tokens, on SQLite beside the FTS5 table `search_words`. */
  search_entries: {
    number: Generated<number>
    kind: string
    thing_id: string
    subcategory_id: string
    title: string
    /** Lines: headings and terms; summary and objectives; the names above. */
    named: Generated<string>
    said: Generated<string>
    place: Generated<string>
  }
  /** Every word of the content that can be searched; public where everybody may search it. */
  search_lexicon: { word: string; is_public: number }
  /** Of each folder that was imported the words it calls equal, as lists in JSON. */
  search_synonyms: { origin: string; words: string }
  /** `search_version`: in which way the index of the search was made, see `search/ensure-index.ts`. */
  content_state: {
    id: number
    revision: number
    search_version: Generated<number>
    /** Of the restore that brought the data, and by what their key is known again. */
    restore_id: string | null
    key_sign: string | null
  }
}

/** What every imported row bears: its place among its siblings, where it came from, its fingerprint, and whether it is gone. */
type CatalogRow = {
  id: string
  position: number
  origin: string
  fingerprint: string
  retired: number
}
