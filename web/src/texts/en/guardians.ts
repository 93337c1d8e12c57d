// Words about minors: a student asks a guardian, who decides; teachers and the office see how it stands.
import { schoolLimits } from '@kinnow/contract/school-limits'
import { days } from './legal.ts'
import { listed } from './units.ts'

const month = days(schoolLimits.consent.lifetime)

export const requestSent = {
  title: 'Email sent',
  notSent: 'No email was sent',
  noMail: 'This school cannot send email yet.',
  text: (email: string) => `${email} can answer for ${month}.`,
}

export const birthYear = {
  label: 'The year you were born',
  hint: 'Your school asks everybody who joins a class. Only the school’s office can change it later.',
}

/** On the student's pages. */
export const ownGuardian = {
  title: 'A guardian has to say yes',
  waiting: (names: string[]) =>
    `${listed(names)} begins when a parent or guardian agrees. Until then your teacher sees only your name.`,
  label: 'Email of a parent or guardian',
  hint: 'They get one email that says what the school collects and who sees it.',
  send: 'Send the email',
  sending: 'Sending…',
  notSent: (email: string) => `This school cannot send email yet, so ${email} got none.`,
  requested: (email: string, day: string) => `We wrote to ${email} ${day}. Remind them to look.`,
  again: 'Send again',
  other: 'Another address',
  paper: 'No email? Bring a signed form to your teacher.',
  failed: 'We could not load who was written to.',
  another: 'Or join another class: your teacher has its code.',
  joined: 'Almost in',
  joinedText: 'The class begins when a parent or guardian agrees.',
}

/** The page that the emailed link opens. */
export const consentPage = {
  page: 'For a guardian',
  title: (name: string | null, school: string) =>
    `May ${name ?? 'this student'} learn at ${school}?`,
  asks: (name: string | null) =>
    `${name ?? 'A student'} has named you as a parent or guardian and would like to join:`,
  classes: (name: string, teachers: string[]) =>
    teachers.length === 0 ? name : `${name}, with ${listed(teachers)}`,
  isIn: 'Classes now:',
  decide: 'Your decision',
  decideText: 'Nothing is decided until you press a button.',
  yes: 'Yes, I agree',
  no: 'No',
  saving: 'Saving…',
  unknown: 'You do not know this student? Then press “No”.',
  agreed: (day: string) => `You said yes on ${day}`,
  agreedText: (name: string | null) => `${name ?? 'The student'} can learn in the classes.`,
  withdraw: 'Withdraw my yes',
  withdrawTitle: 'Withdraw your yes?',
  withdrawText: (name: string | null) =>
    `${name ?? 'The student'} leaves all classes at once. Nothing that was learned is deleted.`,
  cancel: 'Cancel',
  refused: (day: string) => `You said no on ${day}`,
  refusedText: 'The student is in no class, and teachers see nothing of them.',
  withdrawn: (day: string) => `You withdrew your yes on ${day}`,
  withdrawnText: (name: string | null) =>
    `${name ?? 'The student'} has left all classes. The account and what was learned are still there.`,
  after: 'If you change your mind, say yes. Then the student can join the class again.',
  yesAfterAll: 'Say yes after all',
  deletion: 'To have everything deleted, [write to the school](/contactus).',
  text: (date: string) =>
    `This text is of ${date}. Details are in the [privacy policy](/privacy-policy).`,
  changed: 'You agreed to an earlier text. It still counts.',
}

/** The same for everybody to read. */
export const forParents = {
  page: 'For parents',
  description: 'What this school collects about a student, who sees it, and what parents can do.',
  title: 'What the school collects and who sees it',
  lead: (school: string) =>
    `For parents and guardians of students at ${school}, on one page. The [privacy policy](/privacy-policy) has every detail.`,
  ask: 'Questions, or something to delete? [Write to the school](/contactus).',
}

/** A teacher's class, and the sentence beside new class cards. */
export const waitingList = {
  title: 'Waiting for a guardian',
  text: 'They are in the class when a parent or guardian agrees. Until then you see only their names.',
  requested: (day: string) => `A guardian was emailed ${day}`,
  notRequested: 'Has not named a guardian yet',
  paper: 'Form received',
  paperOf: (name: string) => `Form received: ${name}`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name} from the list`,
  removing: 'Removing…',
  removed: 'Removed from the list',
  removedText: (name: string) => `${name} does not wait any more. The code still works.`,
  notRemoved: 'Still on the list',
  cards:
    'By making these accounts your school says that it has the consent of the parents of young students.',
}

export const paperDialog = {
  title: (name: string) => `Signed form of ${name}`,
  text: 'A parent or guardian has signed that the student may learn here. Your name is recorded with it.',
  date: 'Date on the form',
  save: 'Record the form',
  saving: 'Saving…',
  cancel: 'Cancel',
  close: 'Close',
  saved: 'Form recorded',
  savedText: (name: string) => `Classes that waited have ${name} in them now.`,
}

const states = {
  requested: 'Waits for an answer',
  agreed: 'Yes',
  refused: 'No',
  withdrawn: 'Withdrawn',
}

/** The page of a person in the office. */
export const personConsent = {
  title: 'Age and guardian',
  birthYear: 'Born in',
  unknown: 'Not given',
  guardian: 'Guardian',
  noGuardian: 'None given',
  state: 'Consent',
  none: 'None recorded',
  states,
  kinds: { guardian: 'By email', paper: 'On paper', school: 'By the school' },
  waits: (names: string[]) => `Waits for ${listed(names)}.`,
  history: 'History',
  by: (name: string) => `recorded by ${name}`,
  signed: (date: string) => `signed on ${date}`,
  text: (version: string) => `text of ${version}`,
  since: (day: string) => `since ${day}`,
  change: (isKnown: boolean) => (isKnown ? 'Change the birth year' : 'Add birth year'),
  changeTitle: 'Year of birth',
  changeText: 'Leave it empty to let the student give it again.',
  noMail: 'This school sends no email yet: a guardian can sign a form on paper.',
  notSent: 'No email was sent',
  ask: 'Email a guardian',
  askTitle: 'Email a guardian',
  askText:
    'They read what the school collects and answer by a link. An earlier link stops working.',
  email: 'Email of a parent or guardian',
  send: 'Send the email',
  sending: 'Sending…',
  paper: 'Record signed consent',
  withdraw: 'Record a withdrawal',
  withdrawTitle: (name: string) => `Withdraw the consent for ${name}?`,
  withdrawText: 'The student leaves all classes at once, and teachers are notified.',
  withdrawn: 'Withdrawal recorded',
  withdrawnText: (name: string) => `${name} is in no class any more.`,
}
