// Words of the office, where an owner looks after the school's people.
import type { Person } from '@kinnow/contract/admin'
import type { Role } from '@kinnow/contract/roles'

export const office = {
  title: 'School',
  label: 'School',
  people: 'People',
  classes: 'Classes',
  courses: 'Courses',
  status: 'Status',
  audit: 'Audit log',
  announcements: 'Announcements',
  announcementsShort: 'Messages',
  settings: 'Settings',
  learning: 'My own learning',
  learningShort: 'Learning',
}

const roleNames: Record<Role, string> = {
  student: 'Student',
  teacher: 'Teacher',
  owner: 'Runs the school',
}
const stateNames: Record<Person['state'], string> = {
  active: 'Active',
  invited: 'Invited',
  new: 'No login yet',
  unconfirmed: 'Not confirmed',
  locked: 'Locked',
}

/** How the school calls roles and the state of accounts. */
export const accounts = {
  roleNames,
  stateNames,
  notSignedIn: 'never',
  hasCard: 'Has a class card',
  blocked: 'Locked for now',
}

type Logins = { hasPassword: boolean; hasCard: boolean; services: (string | null)[] }

/** "Email and password, Google, class card" */
function waysIn({ hasPassword, hasCard, services }: Logins): string {
  const ways = [
    ...(hasPassword ? ['email and password'] : []),
    ...services.map((label) => label ?? 'another service'),
    ...(hasCard ? ['class card'] : []),
  ]
  const text = ways.join(', ')
  return text === '' ? 'Nothing yet' : text.charAt(0).toUpperCase() + text.slice(1)
}

export const person = {
  page: 'Person',
  account: 'Account',
  email: 'Email',
  confirmed: 'confirmed',
  notConfirmed: 'not confirmed',
  fromSchool: 'added by the school',
  logsInWith: 'Logs in with',
  logins: waysIn,
  name: 'Name',
  role: 'Role',
  registered: 'Registered',
  lastSeen: 'Last seen',
  attempts: 'Quiz attempts',
  extraTime: 'Time in quizzes',
  usualTime: 'Usual time',
  times: (factor: number) => `${factor} times the usual time`,
  courses: 'Courses',
  noCourses: 'Not enrolled in anything.',
  course: 'Course',
  comesFrom: 'Comes from',
  noClass: 'Not from a class',
  progress: 'Progress',
  progressIn: (course: string) => `Progress in ${course}`,
  more: 'Actions',
  since: (date: string) => `since ${date}`,
  left: 'Left',
  devices: 'Signed-in devices',
  noDevices: 'Not signed in on any device.',
  signOutAll: 'Sign out everywhere',
  thisDevice: 'This device',
  signOut: 'Sign out',
  signOutOf: (device: string) => `Sign out ${device}`,
  signingOut: 'Signing out…',
  deviceOutText: (name: string, device: string) => `${name} has to log in again on ${device}.`,
  signedOut: 'Signed out',
  log: 'Audit log',
  noEvents: 'Nothing in the last 30 days.',
  justNow: 'just now',
  wrongPassword: '{who} typed a wrong password.',
  openedHere: '{who} opened this page.',
  wrongSecret: '{who} typed a wrong secret of the class card.',
  timesBetween: (count: number, first: string, last: string) =>
    first === last ? `${count} times at ${first}` : `${count} times, ${first} to ${last}`,
  seen: 'This page shows the account, not what this person answers or writes: that is in the data to download. Each visit and each download is logged.',
  failed: 'This person could not be loaded.',
  gone: 'There is no such account',
  goneText: 'It may have been deleted.',
  back: 'Back to People',
  change: 'Change',
  changeName: 'Change the name',
  save: 'Save',
  saving: 'Saving…',
  cancel: 'Cancel',
  close: 'Close',
  saved: 'Saved',
  savedText: (name: string) => `The account of ${name} was changed.`,
  notSaved: 'Not saved',
  notLocked: 'Not locked',
}

export const personGroups = {
  title: 'Classes',
  none: 'In no class.',
  add: 'Add to a class',
  taughtBy: (names: string[]) => `Teacher: ${names.join(', ')}`,
  addTitle: (name: string) => `Add ${name} to a class`,
  addText: 'Joining enrolls in the courses of the class.',
  move: 'Move',
  moveFrom: (group: string) => `Move from ${group} to another class`,
  moveTitle: (name: string) => `Move ${name}`,
  moveText: (group: string) =>
    `Out of ${group} and into another class at once. Courses and progress stay; the courses of the new class are added.`,
  group: 'Class',
  noOther: 'There is no other class. Make one under Classes first.',
  toClasses: 'Go to Classes',
  joined: (name: string, group: string) => `${name} is in ${group} now.`,
  takeOut: 'Take out',
  more: (group: string) => `More for ${group}`,
  takeOutOf: (group: string) => `Take out of ${group}`,
  takeOutTitle: (name: string, group: string) => `Take ${name} out of ${group}?`,
  takeOutText: 'The courses and all progress stay. The teachers of the class see them no more.',
  left: (name: string, group: string) => `${name} is not in ${group} any more.`,
  ended: 'Ended',
  teacher: 'Teaches it',
}

export const personCourses = {
  enroll: 'Enroll in a course',
  confirm: 'Enroll',
  enrollTitle: (name: string) => `Enroll ${name}`,
  enrollText: 'In any course. Earlier progress comes back.',
  course: 'Course',
  noOther: 'There is no other course.',
  enrolled: (name: string, course: string) => `${name} is enrolled in ${course}.`,
  end: 'Unenroll',
  endOf: (course: string) => `Unenroll from ${course}`,
  endTitle: (name: string, course: string) => `Unenroll ${name} from ${course}?`,
  endText: 'Progress and reviews are kept, for when the course is taken up again.',
  ended: (name: string, course: string) => `${name} is not enrolled in ${course} any more.`,
}

export const lockedCallout = {
  title: 'This account is locked',
  text: 'Nobody can log in to it. Nothing is deleted.',
  by: (who: string | null, at: string) => `Locked ${who === null ? '' : `by ${who}, `}${at}.`,
  unlock: 'Unlock',
  unlocking: 'Unlocking…',
  unlocked: 'Unlocked',
  unlockedText: (name: string) => `${name} can log in again.`,
}

/** An account that nobody has used yet. */
export const newCallout = {
  title: (isInvited: boolean) =>
    isInvited ? 'Invited, and not here yet' : 'This account has no login yet',
  noMail: (isInvited: boolean) =>
    `${isInvited ? 'The link that was made still works. If it went astray, make a new one and hand it over' : 'Make a link to choose a password, and hand it over'}: this school sends no email yet.`,
  text: (isInvited: boolean) =>
    isInvited
      ? 'The link that this person got still works. If it went astray, email it again, or make a reset link to hand over.'
      : 'Email a link to choose a password, or make a reset link to hand over.',
  forgot: 'This person can press “Forgot password?” at the login.',
  command:
    'A link for another person who runs the school is made on the server: npm run kinnow -- user reset-link EMAIL',
  invite: (isInvited: boolean) => (isInvited ? 'Email the link again' : 'Email a login link'),
}

/** After wrong passwords; times such as 11:57. */
export const loginBlock = {
  title: (until: string, tries: number) =>
    `Locked until ${until}, after ${tries} wrong ${tries === 1 ? 'password' : 'passwords'}`,
  where: (isEverywhere: boolean) =>
    isEverywhere
      ? 'Nobody can log in to this account.'
      : 'Nobody can log in from the same network until then.',
  between: (first: string, last: string) =>
    first === last
      ? `All tries came at ${first}. If this person forgot the password, make a reset link.`
      : `The tries came between ${first} and ${last}. If this person forgot the password, make a reset link.`,
  otherwise: 'This is often a mistyped secret of a class card.',
  unlock: 'Unlock now',
}

export const unconfirmedCallout = {
  title: 'The email is not confirmed',
  text: 'If no code arrives, confirm the email yourself, and give this person a reset link. What was typed as a password at registration does not count, because anyone could have typed it.',
  confirm: 'Confirm the email',
  confirming: 'Confirming…',
  confirmed: 'Confirmed',
  confirmedText: (name: string) => `Now make a reset link, with which ${name} sets a password.`,
}

export const actions = {
  title: 'What you can do',
  mail: 'Email a login link',
  mailText: 'To choose a password',
  own: 'This is your own account. So that you cannot shut yourself out by mistake, another person who runs the school has to lock it or change its role. You can delete it under Profile.',
  link: 'Make a reset link',
  linkText: 'If the password is forgotten',
  linkNoMail: 'To hand over: this school sends no email yet',
  role: 'Change the role',
  roleText: 'Giving fewer rights signs the person out',
  time: 'Time in quizzes',
  timeText: 'Counts from the next attempt',
  export: 'Download the data',
  exportText: 'Everything stored about this person. The download is logged',
  exporting: 'Preparing the file…',
  exported: 'Data downloaded',
  notExported: 'Not downloaded',
  file: (day: string) => `kinnow-person-${day}.json`,
  lock: 'Lock the account',
  lockText: 'Nothing is deleted',
  remove: 'Delete the account',
  removeText: 'Asks for the email first',
  removeNamedText: 'Asks for the name first',
  address: 'Add an email address',
  addressText: 'For logging in with a password',
  card: 'Print a class card',
  cardText: (group: string) => `With a new secret, on the cards of ${group}`,
}
