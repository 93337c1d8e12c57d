// Which of a student's columns leave with the export (S37), decided one by one: a column in neither list fails a test.
import type { Tables } from '../lib/db/tables/tables.ts'

type Decision<Table extends keyof Tables> = {
  columns: readonly (keyof Tables[Table] & string)[]
  /** What stays here, with the reason. */
  left: Partial<Record<keyof Tables[Table] & string, string>>
}

const hash = 'a hash says nothing to a student and must not leave the server'
const owner = 'the student, who is named once in the list `account`'

export const decisions = {
  users: {
    columns: [
      'id',
      'email',
      'name',
      'verified_at',
      'daily_goal_minutes',
      'created_at',
      'phone',
      'class_id',
      'avatar',
      'theme',
      'language',
      'lesson_text_size',
      'locked_at',
      'first_login_at',
      'extra_time',
      'timezone',
      'day_starts',
      'free_weekdays',
      'free_since',
      'role',
    ],
    left: { password_hash: hash },
  },
  identities: {
    columns: ['id', 'issuer', 'subject', 'email', 'created_at'],
    left: { user_id: owner },
  },
  sessions: {
    columns: ['id', 'device', 'created_at', 'last_used_at'],
    left: { user_id: owner, token_hash: hash, page_hash: hash },
  },
  known_devices: {
    columns: ['id', 'created_at', 'expires_at'],
    left: { user_id: owner, token_hash: hash },
  },
  avatars: {
    columns: ['id', 'created_at'],
    left: { user_id: owner, bytes: 'the picture is shown, and can be saved, where the id leads' },
  },
  enrollments: {
    columns: [
      'id',
      'subcategory_id',
      'status',
      'created_at',
      'ended_at',
      'session_id',
      'session_starts_at',
    ],
    left: { student_id: owner },
  },
  group_members: {
    columns: ['group_id', 'role', 'joined_at', 'left_at'],
    left: { user_id: owner },
  },
  class_cards: {
    columns: ['group_id', 'number', 'made_at', 'changed_at'],
    left: { user_id: owner, secret_hash: hash },
  },
  assignment_exceptions: {
    columns: ['assignment_id', 'due_at', 'excused', 'chosen'],
    left: { student_id: owner },
  },
  calendar_links: { columns: ['created_at'], left: { student_id: owner, token_hash: hash } },
  mark_events: {
    columns: ['id', 'attempt_id', 'question_id', 'number', 'points', 'reached', 'comment', 'at'],
    left: { student_id: owner, marked_by: 'the teacher, whose name is beside it' },
  },
  announcement_recipients: {
    columns: ['announcement_id'],
    left: { student_id: owner, mail_at: 'for the program alone' },
  },
  invitations: {
    columns: ['id', 'group_id', 'role', 'sent_at', 'expires_at', 'accepted_at'],
    left: { email: owner, token_hash: hash, created_by: 'somebody else' },
  },
  student_questions: {
    columns: [
      'id',
      'group_id',
      'kind',
      'target_id',
      'anchor',
      'place',
      'text',
      'sent_at',
      'answer',
      'answered_at',
      'shared',
    ],
    left: {
      student_id: owner,
      send_key: 'for the program alone',
      answered_by: 'somebody else, who is named where the answer is read',
    },
  },
  notices: {
    columns: ['id', 'kind', 'about_id', 'about', 'created_at', 'read_at'],
    left: { student_id: owner },
  },
  lesson_progress: {
    columns: [
      'lesson_id',
      'subject_id',
      'subcategory_id',
      'percent',
      'anchor',
      'completed_at',
      'completed_day',
      'updated_at',
    ],
    left: { student_id: owner },
  },
  attempts: {
    columns: [
      'id',
      'quiz_id',
      'number',
      'explain',
      'started_at',
      'submitted_at',
      'score',
      'out_of',
      'mode',
      'rules',
      'deadline_at',
      'extra',
      'closed_by',
      'told_at',
    ],
    left: {
      student_id: owner,
      seed: 'for the program alone',
      items: 'which questions it asks stands with its events',
      engine: 'for the program alone',
      last_event_at: 'for the program alone',
      remember_at: 'for the program alone',
    },
  },
  attempt_events: {
    columns: ['id', 'attempt_id', 'kind', 'question_id', 'data', 'at', 'received_at', 'day'],
    left: {
      student_id: owner,
      engine: 'for the program alone',
      score: 'not as it stands here: `export-repository.ts` adds it where it may be told (S28)',
    },
  },
  memory_events: {
    columns: [
      'id',
      'question_id',
      'version',
      'kind',
      'source',
      'chosen',
      'score',
      'hints',
      'tries',
      'took_ms',
      'undoes',
      'retention',
      'at',
      'received_at',
      'day',
      'options',
      'mapping',
      'parameters_id',
      // As a number: the hash would reveal a right answer that is still hidden (S28).
      'sign',
    ],
    left: { student_id: owner },
  },
  cards: {
    columns: [
      'question_id',
      'stability',
      'difficulty',
      'last_day',
      'due_day',
      'reps',
      'recalled',
      'lapses',
      'level',
      'state',
    ],
    left: {
      student_id: owner,
      subcategory_id: 'where the question stands in the course',
      subject_id: 'where the question stands in the course',
      chapter_id: 'where the question stands in the course',
      lesson_id: 'where the question stands in the course',
      version: 'stands with its events',
      sign: 'stands with its events',
      reviews: 'counted from its events',
      first_at: 'stands with its events',
      familiar_at: 'stands with its events',
      confident_at: 'stands with its events',
      mastered_at: 'stands with its events',
      is_asleep: 'whether the course is taken stands with the enrollments',
      is_corrected: 'stands with its events',
    },
  },
  due_counts: {
    columns: ['due_day', 'subject_id', 'cards', 'fresh'],
    left: { student_id: owner },
  },
  memory_settings: {
    columns: ['aim', 'daily_cap', 'new_cap'],
    left: { student_id: owner },
  },
  memory_parameters: {
    columns: ['id', 'scope', 'w', 'reviews', 'loss_before', 'loss_after', 'made_at'],
    left: { student_id: owner },
  },
  activity: { columns: ['day', 'subject_id', 'minutes'], left: { student_id: owner } },
  student_days: {
    columns: ['day', 'minutes', 'lessons', 'answers', 'reviews', 'learned', 'rest', 'goal'],
    left: { student_id: owner },
  },
  reminder_settings: {
    columns: ['reviews', 'streak', 'announcements', 'hour', 'last_sent_day', 'unheeded'],
    left: { student_id: owner, next_at: 'for the program alone' },
  },
  summary_recipients: {
    columns: [
      'id',
      'email',
      'entered_by',
      'created_at',
      'link_ends_at',
      'confirmed_at',
      'stopped_at',
      'last_week',
    ],
    left: {
      student_id: owner,
      confirm_hash: hash,
      next_at: 'for the program alone',
      held_week: 'for the program alone',
      is_declined: 'shown in the profile as a state',
    },
  },
  one_time_codes: {
    columns: ['id', 'email', 'purpose', 'tries', 'created_at', 'used_at'],
    left: { user_id: owner, code_hash: hash },
  },
  registrations: {
    columns: ['id', 'email', 'created_at'],
    left: {
      flow_hash: hash,
      password_hash: hash,
      is_bound: 'how the browser is known, for the program alone',
    },
  },
  reset_grants: {
    columns: ['id', 'kind', 'created_at', 'expires_at'],
    left: {
      user_id: owner,
      token_hash: hash,
      code_id: 'which code led to it, for the program alone',
      made_by: 'names another account',
      mismatches: 'how often it was tried for another address, for the program alone',
    },
  },
  contact_messages: {
    columns: ['id', 'name', 'email', 'topic', 'message', 'created_at'],
    left: { user_id: owner },
  },
  outbox: {
    columns: ['recipient', 'subject', 'created_at', 'sent_at'],
    left: {
      student_id: owner,
      account_id: owner,
      sealed_stop: 'stands in the mail itself',
      mailbox: 'made from the recipient',
      lane: 'for the program alone',
      network: 'a keyed hash, for the program alone',
      kind: 'for the program alone',
      request_id: 'for the program alone',
      id: 'for the program alone',
      sealed_text: 'may hold a code or a link, and lies in the mailbox of the student',
      sealed_html: 'says what the text says',
      due_at: 'for the program alone',
      expires_at: 'for the program alone',
      next_try_at: 'for the program alone',
      tries: 'for the program alone',
      lease_until: 'for the program alone',
      leaves_nothing: 'for the program alone',
      code_id: 'for the program alone',
    },
  },
  audit_log: {
    columns: ['id', 'happened_at', 'event', 'detail'],
    left: {
      user_id: owner,
      actor_id: 'not the id of another account: `export-repository.ts` adds a name',
      address: 'that of another person where they did it: `export-repository.ts` adds the own one',
      request_id: 'as the address',
    },
  },
} as const satisfies { [Table in keyof Tables]?: Decision<Table> }
