// Words of what an owner does with several people at once.
import { limits } from '@kinnow/contract/limits'
import type { PeopleAction } from '@kinnow/contract/people-actions'

const people = (count: number) => `${count} ${count === 1 ? 'person' : 'people'}`

const inDays = (lifetime: number) => {
  const days = lifetime / 86_400_000
  return `${days} ${days === 1 ? 'day' : 'days'}`
}

const onTheWay = (count: number) =>
  `${count} ${count === 1 ? 'email is' : 'emails are'} on the way.`

const canLogIn = (count: number) => `${people(count)} can log in again.`

const done: Record<PeopleAction, (count: number, group: string) => string> = {
  join: (count, group) => `${people(count)} added to ${group}.`,
  leave: (count, group) => `${people(count)} taken out of ${group}.`,
  invite: onTheWay,
  link: (count) => `${count} ${count === 1 ? 'link' : 'links'} made.`,
  lock: (count) => `${people(count)} locked and signed out.`,
  unlock: canLogIn,
  'undo-lock': canLogIn,
}

const wereNotLocked = (count: number) => `${count} ${count === 1 ? 'was' : 'were'} not locked.`

const unchanged: Record<PeopleAction, (count: number) => string> = {
  join: (count) => `${count} ${count === 1 ? 'was' : 'were'} in it before.`,
  leave: (count) => `${count} ${count === 1 ? 'was' : 'were'} not in it.`,
  invite: () => '',
  link: () => '',
  lock: (count) => `${count} ${count === 1 ? 'was' : 'were'} locked before.`,
  unlock: wereNotLocked,
  'undo-lock': wereNotLocked,
}

export const peopleActions = {
  label: 'Chosen people',
  outcome: 'What was done',
  chosen: (count: number) => `${count.toLocaleString('en')} chosen`,
  chooseAll: (count: number) => `Choose all ${count.toLocaleString('en')}`,
  choosing: 'Choosing…',
  notChosen: 'Not all were chosen',
  choose: (name: string) => `Choose ${name}`,
  chooseShown: (shown: number, all: number) =>
    shown < all ? `Choose the ${shown} people shown` : 'Choose everyone in the list',
  join: 'Add to a class',
  leave: 'Take out of a class',
  invite: 'Email a login link',
  link: 'Make login links',
  lock: 'Lock',
  unlock: 'Unlock',
  clear: 'Clear',
  joinTitle: (count: number) => `Add ${people(count)} to a class`,
  joinText: 'Joining enrolls them in the courses of the class.',
  leaveTitle: (count: number) => `Take ${people(count)} out of a class`,
  leaveText: 'Their courses and all progress stay.',
  inviteTitle: (count: number) => `Email a login link to ${people(count)}?`,
  inviteText:
    'Each gets a link to choose a password. Until they use it, an existing password still works.',
  inviteConfirm: 'Send',
  lockTitle: (count: number) => `Lock ${people(count)}?`,
  lockText:
    'They are signed out everywhere, and cannot log in until you unlock them. Nothing is deleted.',
  cancel: 'Cancel',
  busy: 'Working…',
  failed: 'Not everything was done.',
  done: (action: PeopleAction, count: number, group: string) => done[action](count, group),
  unchanged: (action: PeopleAction, count: number) => unchanged[action](count),
  refused: (count: number, why: string) => `${people(count)}: ${why}`,
  undo: 'Undo',
  close: 'Close',
}

/** The menu of one person in the list. */
export const rowMenu = {
  column: 'What you can do',
  label: (name: string) => `What you can do with ${name}`,
  inviteTitle: (name: string) => `Email a login link to ${name}?`,
  inviteText:
    'It lets them choose a password. Until they use it, an existing password still works.',
  unlockTitle: (name: string) => `Unlock ${name}?`,
  unlockText: 'They can log in again.',
  refused: 'That did not work',
}

/** Links of a school that sends no email: shown once, to copy or to print. */
export const loginLinks = {
  title: (count: number) => `Login links for ${people(count)}`,
  before:
    'This school sends no email yet. Make a link for each person, then copy the links or save them to print. A link that was made before stops working.',
  make: 'Make links',
  making: 'Making links…',
  text: `Each link lets its person choose a password, once: within ${inDays(limits.invitation.lifetime)} for new accounts, within ${inDays(limits.resetLink.lifetime)} for others. The links are shown only now.`,
  list: 'Links',
  copy: 'Copy',
  copyOf: (name: string) => `Copy the link of ${name}`,
  copyAll: 'Copy all',
  save: 'Save as a list',
  file: 'login-links.csv',
  columns: ['Name', 'Email', 'Link'],
  copied: (count: number) => (count === 1 ? 'Copied.' : `${count} links are copied.`),
  notCopied: 'This browser does not let a page copy. Save the list, or copy the links by hand.',
  done: 'Done',
}

const mostFaults = 10

/** Inviting people who have no account yet. */
export const inviteDialog = {
  title: 'Invite people',
  people: 'People',
  hint: (sendsNoMail: boolean) =>
    `One person per line: the name, then the email. ${sendsNoMail ? 'This school sends no email yet: next you get a link for each, to copy or print.' : 'Each gets an email with a link to choose a password.'}`,
  example: 'Asha Menon, asha@school.example',
  role: 'Role',
  roles: { student: 'Student', teacher: 'Teacher' },
  group: 'Class',
  noGroup: 'No class yet',
  send: 'Invite',
  sendNoMail: 'Add and make links',
  sending: 'Inviting…',
  nobody: 'Type at least one name and email.',
  faults: (faults: { fault: 'no-email' | 'no-name'; line: string; number: number }[]) =>
    [
      ...faults
        .slice(0, mostFaults)
        .map(
          ({ fault, line, number }) =>
            `Line ${number}: there is no ${fault === 'no-email' ? 'email' : 'name'} in “${line}”.`,
        ),
      ...(faults.length > mostFaults
        ? [`And ${faults.length - mostFaults} more lines like these.`]
        : []),
    ].join('\n'),
  tooMany: (most: number) => `Please invite at most ${most} people at once, or import a list.`,
  done: 'Invited',
  doneText: onTheWay,
  rest: 'These were not invited',
  outcomes: {
    joins: 'has an account already, and is in the class now.',
    promoted: 'has an account already, and is a teacher now.',
    unchanged: 'has an account already.',
  },
  close: 'Close',
  cancel: 'Cancel',
}

function newPeople(count: number): string {
  if (count === 1) return 'the new person'
  return count === 2 ? 'both new people' : `all ${count} new people`
}

export const inviteStep = {
  title: 'Now let them log in',
  text: (count: number) =>
    `We can email ${newPeople(count)} a link to choose a password. It works for 14 days.`,
  textNoMail: (count: number) =>
    `This school sends no email yet. Make a link for ${newPeople(count)}, then copy the links or save them to print.`,
  make: (count: number) => `Make ${count} ${count === 1 ? 'link' : 'links'}`,
  send: (count: number) => `Invite ${people(count)}`,
  sending: (done: number, all: number) => `Inviting, ${done} of ${all}…`,
  invited: (count: number) => `${count} invited`,
  later: (sendsNoMail: boolean) =>
    `Or later: choose them under People.${sendsNoMail ? '' : ' They can also press “Forgot password?” at the login.'}`,
}
