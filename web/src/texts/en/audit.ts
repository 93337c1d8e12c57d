// Sentences of the audit log: `{who}` did it, `{whom}` is the person it is about, `{what}` the class or course.
import type { AuditTopic } from '@kinnow/contract/audit-log'

type Sentence = {
  /** Where a person did it alone. */
  own?: string
  /** Where somebody did it to another person. */
  act?: string
}

/** An event of a newer server shows its own name. */
export const auditSentences: Record<string, Sentence> = {
  register: { own: '{who} registered.' },
  verify: { own: '{who} confirmed their email.' },
  'verify-failed': { own: '{who} typed a wrong code.' },
  login: { own: '{who} logged in.' },
  'login-failed': { own: '{who} could not log in.' },
  logout: { own: '{who} signed out.' },
  'session-ended': {
    own: '{who} signed out another device.',
    act: '{who} signed {whom} out.',
  },
  'reset-asked': { own: '{who} asked for a new password.' },
  reset: { own: '{who} set a new password.' },
  'reset-link': {
    own: '{who} got or opened a reset link.',
    act: '{who} made or opened a reset link for {whom}.',
  },
  'account-invited': { act: '{who} emailed {whom} a link to set a password.' },
  'account-invited not sent': { act: '{who} made a link to set a password for {whom}.' },
  'reset-link-made': { act: '{who} made a reset link for {whom}.' },
  'backup-downloaded': { own: '{who} downloaded a backup.' },
  'author-changed': { act: '{who} changed whether {whom} may write courses.' },
  'extra-time': { act: '{who} changed the quiz time of {whom}.' },
  'password-changed': { own: '{who} changed their password.' },
  'email-changed': {
    own: '{who} changed their email.',
    act: '{who} gave {whom} an email address.',
  },
  'google-linked': { own: '{who} added another way to sign in.' },
  exported: {
    own: '{who} downloaded their data.',
    act: '{who} downloaded the data of {whom}.',
  },
  deleted: { own: 'Somebody deleted their own account.', act: '{who} deleted an account.' },
  locked: { act: '{who} locked the account of {whom}.' },
  unlocked: { act: '{who} let {whom} log in again.' },
  'verified-by-operator': { act: '{who} marked the email of {whom} as confirmed.' },
  regraded: { own: 'A quiz of {who} was marked again after a correction.' },
  'summary-asked': { own: '{who} asked for a weekly email to somebody at home.' },
  'summary-confirmed': { own: 'Somebody agreed to the weekly email about {who}.' },
  'summary-removed': { own: 'A weekly email about {who} was stopped.' },
  'mail-stopped': { own: 'Emails about {who} were stopped.' },
  refused: { own: '{who} was turned away.' },
  'role-changed': { act: '{who} changed the role of {whom}.' },
  'name-changed': { own: '{who} changed their name.', act: '{who} changed the name of {whom}.' },
  'person-opened': { act: '{who} opened the page of {whom}.' },
  'person-imported': { act: '{who} added {whom} from a list.' },
  'person-added': { act: '{who} added {whom} with a class card.' },
  'card-made': { act: '{who} made a new class card for {whom}.' },
  'class-joined': { own: '{who} joined {what}.', act: '{who} added {whom} to {what}.' },
  'class-waited': { own: '{who} will be in {what} once a guardian agrees.' },
  'birth-year-changed': { act: '{who} changed the year of birth of {whom}.' },
  'guardian-requested': {
    own: '{who} had a guardian emailed.',
    act: '{who} emailed a guardian of {whom}.',
  },
  'guardian-requested not sent': {
    own: '{who} named a guardian.',
    act: '{who} named a guardian of {whom}.',
  },
  'consent-agreed': { own: 'A guardian of {who} said yes.' },
  'consent-refused': { own: 'A guardian of {who} said no.' },
  'consent-withdrawn': {
    own: 'The consent for {who} was withdrawn.',
    act: '{who} recorded that the consent for {whom} was withdrawn.',
  },
  'consent-recorded': { act: '{who} recorded the consent for {whom} on paper.' },
  'class-invited': { own: '{who} invited {people} to {what}.' },
  'class-left': { own: '{who} left {what}.', act: '{who} took {whom} out of {what}.' },
  'exception-changed': { act: '{who} changed what applies to {whom} in {what}.' },
  'class-deleted': { own: '{who} deleted {what}.' },
  enrolled: { act: '{who} enrolled {whom} in {what}.' },
  unenrolled: { act: '{who} unenrolled {whom} from {what}.' },
  'school-claimed': { own: '{who} set up the school.' },
  'settings-changed': { own: '{who} changed the settings of the school.' },
  'course-changed': { own: '{who} changed {what}.' },
  'courses-imported': { own: '{who} imported courses.' },
  'courses-published': { own: '{who} published changes of courses.' },
}

/** Names of those without one; a sentence that begins with one begins with a capital. */
export const auditNames = {
  you: 'You',
  nobody: 'somebody',
  deleted: 'a deleted account',
  /** A command on the server, which belongs to nobody's account. */
  server: 'the server',
  /** Where it is not known which. */
  group: 'a class',
  course: 'a course',
  work: 'one task',
  people: (count: string | null) =>
    count === null ? 'people' : `${count} ${count === '1' ? 'person' : 'people'}`,
}

export const auditDates = {
  title: 'Dates',
  from: 'From',
  until: 'Until',
  all: 'All dates',
}

/** Choosing whose events are shown. */
export const auditPerson = {
  search: 'Person: name or email',
  searching: 'Searching…',
  found: (count: number) => {
    if (count === 0) return 'Nobody found. Try another part of the name or email.'
    return count === 1 ? '1 person found' : `${count} people found`
  },
  more: (count: number) => `And ${count} more. Type more of the name.`,
  failed: 'The search did not work.',
}

const topics: Record<AuditTopic, string> = {
  logins: 'Logins',
  accounts: 'Accounts',
  office: 'Office',
  classes: 'Classes',
  refusals: 'Refused',
}

export const audit = {
  page: 'Audit log',
  title: 'Audit log',
  lead: 'The last 30 days. After 7 days only part of each IP address is left.',
  filters: 'Show',
  everything: 'Everything',
  topics,
  of: (name: string) => `Only ${name}`,
  everybody: 'Show everybody',
  by: (name: string) => `by ${name}`,
  goneActor: 'a deleted account',
  from: (address: string) => `from ${address}`,
  more: 'Load more',
  loadingMore: 'Loading…',
  none: 'Nothing here',
  noneText: 'Nothing of this kind happened in the last 30 days.',
  noneSoFar: 'Nothing of this kind in what was read so far.',
  showAll: 'Show everything',
  failed: 'The audit log could not be loaded.',
  all: 'All events',
}
