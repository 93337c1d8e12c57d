// Words of the profile. Messages of a failed check come with the contract's fields.
import { limits } from '@kinnow/contract/limits'
import { sentences } from '@kinnow/contract/shared-sentences'

const megabytes = limits.avatar.bytes / 1_000_000

export const profile = {
  page: 'Profile',
  title: 'Profile',
  sections: 'Profile sections',
  failed: 'The latest version of your profile could not be loaded.',
  saved: 'Saved',
  leaveTitle: 'Leave without saving?',
  leaveText: 'Your changes will be lost.',
  stay: 'Stay',
  leave: 'Leave',
  close: 'Close',
  cancel: 'Cancel',
}

export const details = {
  tab: 'Details',
  title: 'Details',
  text: 'Other students cannot see your email or phone.',
  changePicture: 'Change picture',
  picture: 'Your picture',
  savingPicture: 'Saving…',
  removePicture: 'Remove',
  pictureHint: `PNG, JPG or WebP, up to ${megabytes} MB`,
  pictureSaved: 'Your new picture is saved.',
  pictureRemoved: 'Your picture has been removed.',
  name: 'Full name',
  class: 'Class',
  noClass: 'Choose a class',
  classesFailed: 'Failed to fetch subcategories',
  email: 'Email',
  confirmed: 'Confirmed',
  changeEmail: 'Change email',
  noEmail: 'No email address',
  addEmail: 'Add an email address',
  phone: 'Phone',
  optional: '(optional)',
  save: 'Save changes',
  saving: 'Saving…',
  savedText: 'Your details are up to date.',
}

export const newEmail = {
  title: 'Change email',
  text: 'We will email a code to the new address. Your old email stays in use until you enter it.',
  email: 'New email',
  password: 'Current password',
  addTitle: 'Add an email address',
  addText:
    'We will email a code to it. After that you can set a password, and log in with both instead of your card.',
  addedText: (email: string) => `Now set a password under Security, to log in with ${email}.`,
  address: 'Email',
  secret: 'Secret on your class card',
  send: 'Send code',
  sending: 'Sending…',
  sentTo: (length: number) => `We emailed a ${length}-digit code to`,
  code: 'Verification code',
  confirm: 'Confirm email',
  checking: 'Checking…',
  triesLeft: (left: number) => `${left} ${left === 1 ? 'try' : 'tries'} left.`,
  resend: 'Send a new code',
  resent: sentences.codeSent,
  done: sentences.emailVerified,
  doneText: (email: string) => `From now on, log in with ${email}.`,
}

export const learning = {
  tab: 'Learning',
  title: 'Learning',
  text: 'How much do you want to learn each day? Your dashboard shows your progress.',
  goal: 'Daily goal',
  minutes: (count: number) => `${count} min`,
  other: 'Other',
  own: 'Minutes a day',
  set: 'Set goal',
  freeDays: 'Rest days',
  freeDaysHint:
    'Pick up to two rest days a week. They do not break your streak. Changes start today.',
}

export const appearance = {
  tab: 'Appearance',
  title: 'Appearance',
  text: 'Applies on all your devices.',
  theme: 'Theme',
  themes: { light: 'Light', dark: 'Dark', device: 'Same as device' },
  language: 'Language',
  languages: { en: 'English' },
  textSize: 'Lesson text size',
  textSizes: { small: 'Small', medium: 'Medium', large: 'Large' },
  savedAtOnce: 'Changes are saved automatically.',
  saving: 'Saving…',
}

export const security = {
  tab: 'Security',
  title: 'Security',
  text: 'Keep your password to yourself, and use it only here.',
  password: 'Password',
  passwordHint: 'Changing it signs out all your other devices.',
  noPassword:
    'You sign in with Google. With a password you can also sign in by email; we will email you a code to set one.',
  card: 'Class card',
  cardHint:
    'You log in with your class card. Add an email address under Details to log in with a password instead.',
  cardSet:
    'You log in with your class card. With a password you log in by email instead; we will email you a code to set one.',
  current: 'Current password',
  new: 'New password',
  change: 'Change password',
  changeShort: 'Change',
  changing: 'Changing…',
  set: 'Set a password',
  done: 'Password changed',
  doneText: sentences.passwordChanged,
}

export const devices = {
  title: 'Where you are signed in',
  text: 'Sign out any device you do not recognise.',
  here: {
    computer: 'This computer',
    phone: 'This phone',
    tablet: 'This tablet',
    unknown: 'This device',
  },
  kinds: { computer: 'Computer', phone: 'Phone', tablet: 'Tablet', unknown: 'Device' },
  thisDevice: 'This device',
  signOut: 'Sign out',
  signOutOf: (device: string) => `Sign out ${device}`,
  signOutOthers: 'Sign out everywhere else',
  signingOut: 'Signing out…',
  done: 'Signed out',
  doneText: (device: string) => `${device} is signed out.`,
  othersDoneText: 'All your other devices are signed out.',
  failed: 'Sign out failed',
  activeNow: 'active now',
  minutesAgo: (count: number) => `${count} ${count === 1 ? 'minute' : 'minutes'} ago`,
  today: (time: string) => `today, ${time}`,
  yesterday: (time: string) => `yesterday, ${time}`,
}

export const data = {
  tab: 'Your data',
  title: 'Your data',
  text: 'It belongs to you.',
  download: 'Download everything',
  downloadText: 'Your account, progress and quiz answers in one file',
  export: 'Export',
  exporting: 'Exporting…',
  file: (day: string) => `kinnow-${day}.json`,
  exported: 'Your download has started',
  exportedText: (file: string) => `Look for ${file} in your downloads.`,
  delete: 'Delete account',
  deleteText: 'Removes your progress and quiz answers. This cannot be undone.',
  deleteButton: 'Delete…',
}

export const removal = {
  title: 'Delete your account?',
  text: 'Your details, courses, progress and quiz answers will be removed for good. You may want to download them first.',
  email: (email: string) => `Type ${email} to confirm`,
  mismatch: 'This is not the email of your account.',
  otherName: 'This is not the name of your account.',
  secret: 'Secret on your class card',
  password: 'Password',
  confirm: 'Delete my account',
  busy: 'Deleting…',
  needsPassword:
    'To be sure that it is you, we ask for your password. You sign in with Google, so you do not have a password yet. Set one first, then come back here.',
  done: 'Account deleted',
  doneText: 'Your account and everything in it are gone. Take care.',
}
