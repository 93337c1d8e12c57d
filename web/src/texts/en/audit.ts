// Sentences of the audit log: `{who}` did it, `{whom}` is the person it is about.

type Sentence = {
  /** Where a person did it alone. */
  own?: string
  /** Where somebody did it to another person. */
  act?: string
}

/** An event of a newer server shows its own name. */
export const auditSentences: Record<string, Sentence> = {
  register: { own: '{who} registered.' },
  verify: { own: '{who} confirmed the email.' },
  'verify-failed': { own: '{who} typed a wrong code.' },
  login: { own: '{who} logged in.' },
  'login-failed': { own: '{who} could not log in.' },
  logout: { own: '{who} signed out.' },
  'session-ended': {
    own: '{who} signed out a device.',
    act: '{who} signed out a device of {whom}.',
  },
  'reset-asked': { own: '{who} asked for a new password.' },
  reset: { own: '{who} set a new password.' },
  'reset-link': {
    own: 'A reset link of {who} was opened or made.',
    act: '{who} opened or made a reset link for {whom}.',
  },
  'account-invited': { act: '{who} emailed {whom} a link to set a password.' },
  'reset-link-made': { act: '{who} made a reset link for {whom}.' },
  'backup-downloaded': { own: '{who} downloaded a backup.' },
  'extra-time': { act: '{who} changed the time in quizzes of {whom}.' },
  'password-changed': { own: '{who} changed the password.' },
  'email-changed': {
    own: '{who} changed the email.',
    act: '{who} changed the email of {whom}.',
  },
  'google-linked': { own: '{who} connected another way to sign in.' },
  exported: {
    own: '{who} downloaded the data of the account.',
    act: '{who} downloaded the data of {whom}.',
  },
  deleted: { own: '{who} deleted the account.', act: '{who} deleted an account.' },
  locked: { act: '{who} locked the account of {whom}.' },
  unlocked: { act: '{who} unlocked the account of {whom}.' },
  'verified-by-operator': { act: '{who} confirmed the email of {whom}.' },
  regraded: { own: 'An attempt of {who} was marked again after a correction.' },
  'summary-asked': { own: '{who} asked for a weekly email to somebody.' },
  'summary-confirmed': { own: 'Somebody agreed to the weekly email about {who}.' },
  'summary-removed': { own: 'A weekly email about {who} ended.' },
  'mail-stopped': { own: 'Emails about {who} were stopped.' },
  refused: { own: 'A request of {who} was refused.' },
  'role-changed': { act: '{who} changed the role of {whom}.' },
  'name-changed': { own: '{who} changed the name.', act: '{who} changed the name of {whom}.' },
  'person-opened': { act: '{who} opened the page of {whom}.' },
  'person-imported': { act: '{who} made the account of {whom} from a list.' },
  'person-added': { act: '{who} made the account of {whom} with a class card.' },
  'card-made': { act: '{who} made a new class card for {whom}.' },
  'class-joined': { own: '{who} joined a class.', act: '{who} added {whom} to a class.' },
  'class-waited': { own: '{who} waits for a guardian’s yes to a class.' },
  'birth-year-changed': { act: '{who} changed the year of birth of {whom}.' },
  'guardian-requested': {
    own: '{who} had an email sent to a guardian.',
    act: '{who} had an email sent to a guardian of {whom}.',
  },
  'consent-agreed': { own: 'A guardian of {who} said yes.' },
  'consent-refused': { own: 'A guardian of {who} said no.' },
  'consent-withdrawn': {
    own: 'The consent for {who} was withdrawn.',
    act: '{who} recorded that the consent for {whom} was withdrawn.',
  },
  'consent-recorded': { act: '{who} recorded the consent for {whom} on paper.' },
  'class-invited': { own: '{who} invited people to a class.' },
  'class-left': { own: '{who} left a class.', act: '{who} took {whom} out of a class.' },
  'class-deleted': { own: '{who} deleted a class.' },
  enrolled: { act: '{who} enrolled {whom} in a course.' },
  unenrolled: { act: '{who} unenrolled {whom} from a course.' },
  'school-claimed': { own: '{who} set up the school.' },
  'settings-changed': { own: '{who} changed the settings of the school.' },
  'course-changed': { own: '{who} changed a course.' },
  'courses-imported': { own: '{who} imported courses.' },
}

export const auditNames = {
  /** Without an account, or the account was deleted. */
  nobody: 'Somebody',
  deleted: 'A deleted account',
  /** A command on the server, which belongs to nobody's account. */
  server: 'The server',
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
