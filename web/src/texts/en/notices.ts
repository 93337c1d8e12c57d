// Words of notices: the panel below the bell, the page of all, and what each says.
import type { NoticeAbout } from '@kinnow/contract/notices'
import type { Role } from '@kinnow/contract/roles'
import { shownScore } from './units.ts'

type Of<Kind extends NoticeAbout['kind']> = Extract<NoticeAbout, { kind: Kind }>

export const notices = {
  title: 'Notices',
  page: 'Notices',
  close: 'Close notices',
  fresh: 'New',
  earlier: 'Earlier',
  unread: 'unread',
  settled: { done: 'Done', excused: 'Excused', moved: 'New date' },
  readAll: 'Mark all as read',
  all: 'All notices',
  settings: 'Settings',
  questions: 'My questions to teachers',
  nothing: 'Nothing new',
  nothingText: {
    student: 'New work, marks and answers from your teacher appear here.',
    teacher:
      'Announcements from your school, and what guardians decide about your students, appear here.',
    owner: 'Announcements from others at your school appear here.',
  } satisfies Record<Role, string>,
  failed: 'Your notices could not be loaded.',
  notSaved: 'Not marked as read',
  newestOnly: (most: number) => `The newest ${most} are listed.`,
}

const targets = { lesson: 'Lesson', chapter: 'Chapter', quiz: 'Quiz', review: 'Reviews' }

/** `when` writes a time as a day and an hour. */
export const work = {
  title: ({ title }: Of<'work'>) => `New work: ${title}`,
  text: ({ target, subject, dueAt }: Of<'work'>, opensAt: string | null, when: When) =>
    `${targets[target]}${subject === null ? '' : ` for ${subject}`}${opensAt === null ? '' : `, opens ${when(opensAt)}`}, due ${when(dueAt)}.`,
}
type When = (at: string) => string

export const exception = {
  title: ({ title, dueAt }: Of<'exception'>, when: When) =>
    dueAt === null ? `Excused from “${title}”` : `“${title}” is now due ${when(dueAt)}`,
  text: ({ dueAt }: Of<'exception'>) =>
    dueAt === null ? 'You do not have to do it.' : 'Your teacher gave you more time.',
}

export const corrected = {
  title: 'A question was corrected',
  text: ({ from, to, outOf }: Of<'corrected'>) =>
    `Your result is now ${shownScore(to)} of ${shownScore(outOf)}. It was ${shownScore(from)}.`,
}

export const marked = {
  title: ({ by, result }: Of<'marked'>) =>
    result
      ? `Your written answer was marked: ${shownScore(result.points)} of ${shownScore(result.outOf)}`
      : `${by ?? 'Your teacher'} marked what you wrote`,
  text: ({ result }: Of<'marked'>) => {
    if (!result) return 'You can read it when the answers are shown.'
    return result.comment === null ? '' : `“${result.comment}”`
  },
}

/** Who wrote it, to whom. */
export const announced = ({ by, groupName, isToChosen }: Of<'announcement'>) =>
  isToChosen && groupName !== null
    ? `${by ?? 'Your school'} · ${groupName}`
    : `${by ?? 'Your school'} to ${groupName ?? 'the whole school'}`

export const answered = ({ by }: Of<'answer'>) => `${by ?? 'Your teacher'} answered your question`

export const ago = {
  now: 'just now',
  minutes: (count: number) => `${count} min ago`,
  hours: (count: number) => `${count} h ago`,
}

type Pair = [title: string, text: string]

/** What a guardian has decided, for the student and for the teachers of a class. */
export const consented = {
  own: {
    agreed: ['A guardian said yes', 'Your classes have begun.'],
    refused: ['A guardian said no', 'You are in no class. Ask the school’s office what to do.'],
    withdrawn: ['A guardian withdrew a yes', 'You have left your classes. What you learned stays.'],
  },
  teacher: {
    agreed: (name: string): Pair => [`${name} is in the class`, 'A guardian said yes.'],
    refused: (name: string): Pair => [`${name} does not join`, 'A guardian said no.'],
    withdrawn: (name: string): Pair => [`${name} has left the class`, 'A guardian withdrew a yes.'],
  },
  where: 'Your classes',
  student: 'A student',
} as const
