// Words of the list of people in the office.
import { accounts } from './admin.ts'

const shown = (count: number) => count.toLocaleString('en')
const counted = (count: number, one: string, many: string) =>
  `${shown(count)} ${count === 1 ? one : many}`

export const people = {
  page: 'People',
  title: 'People',
  lead: ({ student, teacher, owner }: { student: number; teacher: number; owner: number }) =>
    `${counted(student + teacher + owner, 'account', 'accounts')}: ${[
      counted(student, 'student', 'students'),
      ...(teacher > 0 ? [counted(teacher, 'teacher', 'teachers')] : []),
      `${owner} who ${owner === 1 ? 'runs' : 'run'} the school`,
    ].join(', ')}`,
  alone: 'Only you so far',
  firstTitle: 'Invite the first teacher',
  firstText: 'A teacher makes classes and adds students, or you import a list of everyone.',
  firstInvite: 'Invite a teacher',
  import: 'Import people',
  invite: 'Invite people',
  search: 'Name or email',
  filters: 'Show',
  group: 'Class',
  everyGroup: 'All classes',
  everyone: 'Everyone',
  students: 'Students',
  teachers: 'Teachers',
  owners: accounts.roleNames.owner,
  chips: {
    invited: accounts.stateNames.invited,
    new: accounts.stateNames.new,
    unconfirmed: accounts.stateNames.unconfirmed,
    locked: accounts.stateNames.locked,
  },
  name: 'Name',
  role: 'Role',
  state: 'State',
  groups: 'Classes',
  groupNames: (names: string[], count: number) =>
    count > names.length
      ? `${names.join(', ')} and ${count - names.length} more`
      : names.join(', '),
  lastSeen: 'Last seen',
  seenNow: 'now',
  inFull: (person: { name: string; email: string; classes: string; seen: string }) =>
    [
      person.name,
      person.email,
      ...(person.classes ? [`Classes: ${person.classes}`] : []),
      `Last seen: ${person.seen}`,
    ].join('\n'),
  showing: (count: number, total: number) =>
    count < total
      ? `Showing ${shown(count)} of ${shown(total)}`
      : counted(total, 'person', 'people'),
  shownPart: 'Part of the list that is shown',
  more: 'Load more',
  loadingMore: 'Loading…',
  failed: 'The list could not be loaded.',
  noMatch: 'Nobody found',
  noMatchText: 'Try another part of the name or email, or show everyone.',
  showAll: 'Show everyone',
}
