// Words of invitations into a class: sending them, and coming by one.
import { limits } from '@kinnow/contract/limits'
import { days } from './legal.ts'

const { atOnce, lifetime } = limits.invitation

export const invitations = {
  title: 'Invitations',
  text: 'Invite by email. Each link works once, and needs no class code.',
  invite: 'Invite by email',
  failed: 'The invitations could not be loaded.',
  sent: (day: string) => `Invited ${day}`,
  over: (day: string) => `Invited ${day}. The link no longer works.`,
  teacher: 'Teacher',
  again: 'Send again',
  againOf: (email: string) => `Send again to ${email}`,
  sending: 'Sending…',
  withdraw: 'Withdraw',
  withdrawOf: (email: string) => `Withdraw the invitation of ${email}`,
  withdrawing: 'Withdrawing…',
  sentAgain: 'Invitation sent',
  sentAgainText: (email: string) => `${email} gets a new link. The one before no longer works.`,
  withdrawn: 'Invitation withdrawn',
  withdrawnText: (email: string) => `The link for ${email} no longer works.`,
  notSent: 'Invitation not sent',
  noMail: 'This school cannot send email yet. Give your students the class code.',
  notWithdrawn: 'Invitation not withdrawn',

  dialogTitle: (name: string) => `Invite to ${name}`,
  close: 'Close',
  cancel: 'Cancel',
  emails: 'Email addresses',
  emailsHint: `One per line, at most ${atOnce} at once. Each link works for ${days(lifetime)}.`,
  wrong: (part: string) => `“${part}” is not an email address.`,
  tooMany: (count: number) =>
    `These are ${count} addresses. Please send at most ${atOnce} at once.`,
  role: 'They come as',
  roles: { student: 'Students', teacher: 'Teachers of this class' },
  send: 'Send invitations',
  done: 'Invitations sent',
  doneText: (count: number) =>
    count === 1 ? '1 email is on its way.' : `${count} emails are on their way.`,
  skippedTitle: 'Not invited',
  reasons: {
    member: 'is in the class already',
    limit: 'has had many emails; try another day',
    full: 'too many invitations are open in this class',
  },
}

export const invitation = {
  page: 'Invitation',
  side: 'Good that you are here.',
  sideText: 'A class is the quickest way in: its courses are waiting for you.',
  title: (name: string) => `Join ${name}`,
  teachTitle: (name: string) => `Teach ${name}`,
  teaches: 'You will see what its students do in the courses of the class, and can give them work.',
  for: (email: string) => `The invitation is for ${email}. Your account gets this address.`,
  name: 'Your name',
  create: 'Create account and join',
  creating: 'Creating your account…',
  logIn: 'Log in to join',
  hasAccount: (email: string) =>
    `${email} already has an account here. Log in, and you come back to this page.`,
  as: (email: string) => `You are logged in as ${email}.`,
  join: 'Join the class',
  teach: 'Teach the class',
  joining: 'Joining…',
  other: (invited: string, own: string) =>
    `This invitation is for ${invited}, and you are logged in as ${own}. Sign out at the top of the page, then open the invitation again.`,
  joined: 'You are in the class',
  joinedText: (name: string) => `Welcome to ${name}.`,
  missing: 'This page needs the whole link from the email. Please open it again.',
}
