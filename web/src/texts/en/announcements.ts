// Words of announcements: writing one to a class or to the school, and reading it.
import { schoolLimits } from '@kinnow/contract/school-limits'
import { listed } from './units.ts'

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
const minutes = schoolLimits.announcement.mailDelay / 60_000

export const announcements = {
  page: 'Announcements',
  write: 'New announcement',
  writeTo: (names: string[]) =>
    names.length === 1 ? `Message to ${names[0]}` : `Message to ${names.length} students`,
  toClass: (name: string) => `To all students of ${name}`,
  toSchool: 'To everybody in the school',
  toChosen: (names: string[]) => `To ${listed(names)}`,
  toAll: 'Write to the whole class',
  title: 'Title',
  titleHint: 'For example: “No lesson on Thursday”.',
  text: 'Message',
  left: (typed: number) => `${typed} of ${schoolLimits.announcement.text}`,
  promise: `A notice appears at once. Emails go out after ${minutes} minutes, so you can still delete it.`,
  noMail: 'A notice appears at once. This school cannot send email yet.',
  gone: 'Not sent: the class was deleted, or somebody has left it. Copy your text before you leave.',
  send: 'Send',
  sending: 'Sending…',
  sent: 'Sent',
  sentText: (recipients: number) => `${counted(recipients, 'person has', 'people have')} a notice.`,
  earlier: 'Sent earlier',
  none: 'Nothing sent yet',
  noneText: 'What you write here appears at the bell of your students, and in their email.',
  noStudents: 'Nobody to write to yet',
  noStudentsText: 'Let your students join first. The code is on the overview.',
  ended: 'This class has ended, so nothing can be sent to it.',
  failed: 'The announcements could not be loaded.',
  facts: (by: string | null, recipients: number, isToAll: boolean) =>
    [
      by,
      isToAll
        ? counted(recipients, 'recipient', 'recipients')
        : `only ${counted(recipients, 'student', 'students')}`,
    ]
      .filter((fact) => fact !== null)
      .join(' · '),
  remove: 'Delete',
  removeOf: (title: string) => `Delete ${title}`,
  removeTitle: (title: string) => `Delete “${title}”?`,
  removeText: 'Its notices disappear. Emails that were sent already stay where they are.',
  removing: 'Deleting…',
  removed: 'Deleted',
  notRemoved: 'Not deleted',
  cancel: 'Cancel',
}

export const announcement = {
  page: 'Announcement',
  gone: 'Announcement not found',
  goneText: 'Its author may have deleted it.',
  back: 'All notices',
  failed: 'The announcement could not be loaded.',
  to: (by: string | null, groupName: string | null, isToAll: boolean) =>
    isToAll || groupName === null
      ? `${by ?? 'Your school'} to ${groupName ?? 'the whole school'}`
      : `${by ?? 'Your school'} · ${groupName}`,
}
