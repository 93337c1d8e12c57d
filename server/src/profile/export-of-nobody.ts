// Tables that are no part of a student's export, each with the reason.
const catalog = 'the school: what every visitor or enrolled student is shown'
const program = 'for the program alone, and of nobody'

/** Tables in which nothing is of one student, with the reason. */
export const ofNobody: Record<string, string> = {
  categories: catalog,
  subcategories: catalog,
  subjects: catalog,
  chapters: catalog,
  lessons: catalog,
  lesson_bodies: catalog,
  quizzes: catalog,
  questions: catalog,
  question_versions: catalog,
  memory_rules: 'what the school has fixed for all',
  media: catalog,
  media_parts: catalog,
  content_origins: catalog,
  content_successors: catalog,
  content_sources: catalog,
  drafts: 'courses of the school that are written',
  revisions: 'courses of the school as they were published',
  search_entries: catalog,
  search_words: catalog,
  search_lexicon: catalog,
  search_synonyms: catalog,
  session_seats: 'how many seats are taken, not by whom: that stands in `enrollments`',
  groups: 'a class of the school; who is in it is in `group_members`',
  group_courses: 'what a class learns',
  announcements: 'what a teacher wrote: what a student got is in `announcement_recipients`',
  assignments:
    'work of a class: what one student did of it is in `progress`, `attempts` and `memoryEvents`',
  content_state: program,
  school_facts: 'where the school runs and when it was backed up',
  settings: 'what the school has chosen for all; who chose it is in `audit_log`',
  kysely_migration: program,
  kysely_migration_lock: program,
  used_id_tokens: 'a hash and when it may be forgotten, of nobody that could be named',
  rate_limits: 'counters under a keyed hash that cannot be turned back into a person',
}
