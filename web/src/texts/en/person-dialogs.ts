// Words of the dialogs on a person's page, which load with them.
import { limits } from '@kinnow/contract/limits'

const day = 24 * 60 * 60 * 1000
const daysOf = (lifetime: number) => (lifetime === day ? 'one day' : `${lifetime / day} days`)

export const resetLink = {
  title: 'Reset link',
  before: (name: string, sendsNoMail: boolean) =>
    `${sendsNoMail ? 'This school sends no email yet, so hand the link over yourself. ' : ''}It lets ${name} set a new password, and is shown only once.`,
  locked:
    'The account is locked: nobody can log in to it until you unlock it, not even with a new password.',
  done: 'Done',
  text: (name: string, isUnused: boolean) =>
    `Anyone who opens this link can set a new password for ${name}. It works once, for ${daysOf(isUnused ? limits.invitation.lifetime : limits.resetLink.lifetime)}. Give it to ${name} only.`,
  label: 'Link',
  copy: 'Copy link',
  copied: 'The link is copied.',
  notCopied: 'This browser does not let a page copy. Select the link and copy it yourself.',
  making: 'Making the link…',
  failed: 'No link was made',
}

export const roleDialog = {
  title: 'Change the role',
  label: 'Role',
  texts: {
    student: 'Can learn. Sees nobody else’s work.',
    teacher: 'Makes classes, and sees what their students do in the courses of a class.',
    owner: 'Sees all accounts, changes and deletes them.',
  },
  author: 'May write courses',
  authorHint: 'Changes all courses of the school and publishes them.',
}

export const addressDialog = {
  title: 'Add an email address',
  text: (name: string) =>
    `It counts as confirmed: make sure that it belongs to ${name}. Then make a reset link, or let ${name} press “Forgot password?”. The class card works until there is a password.`,
  email: 'Email',
  saved: (name: string, email: string) => `${name} can set a password for ${email} now.`,
}

export const timeDialog = { title: 'Time in quizzes', label: 'Time' }

export const removal = {
  title: 'Delete the account',
  text: (name: string) =>
    `All courses, progress, answers and reviews of ${name} are deleted for good. Nobody can bring them back.`,
  email: (email: string) => `Type ${email} to delete the account`,
  mismatch: 'This is not the email of this account.',
  otherName: 'This is not the name of this account.',
  confirm: 'Delete for good',
  busy: 'Deleting…',
  done: 'Account deleted',
  doneText: (name: string) => `${name} and everything in the account are gone.`,
  failed: 'Not deleted',
}

export const lockDialog = {
  title: (name: string) => `Lock the account of ${name}?`,
  text: 'It is signed out everywhere, and nobody can log in to it until you unlock it. Nothing is deleted.',
  confirm: 'Lock',
  busy: 'Locking…',
  done: 'Locked',
  doneText: (name: string) => `${name} is signed out everywhere.`,
}

export const signOutDialog = {
  title: (name: string) => `Sign ${name} out everywhere?`,
  text: 'They have to log in again on every device. Nothing is lost.',
  done: (name: string) => `${name} has to log in again on every device.`,
}
