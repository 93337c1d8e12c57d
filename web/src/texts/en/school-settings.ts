// Words of the school's settings, and of the first hour, in which they are chosen for the first time.

export const weekdays: Record<number, string> = { 0: 'Monday', 5: 'Saturday', 6: 'Sunday' }

export const fields = {
  name: 'Name of the school',
  logo: 'Logo of the school',
  zone: 'Time zone',
  noZone: 'Not set',
  zoneNow: (zone: string, time: string) => `${zone} (now ${time})`,
  zoneText: 'For students whose own device has not sent its time zone.',
  week: 'The week starts on',
  byDevice: 'As on each device',
  domains: 'Domains',
  age: 'Students decide for themselves from',
  anyAge: 'Any age: nobody is asked',
  years: (age: number) => `${age} years`,
  ageText:
    'Who joins a class names the year of birth. Until the year is over in which they reach this age, a parent or guardian has to agree first. The law of your country says which age. Students who are in a class already are not asked.',
}

export const logo = {
  present: 'The logo now',
  none: 'No logo yet',
  optional: '(optional)',
  choose: 'Choose',
  chooseName: 'Choose a picture',
  change: 'Change',
  changeName: 'Change the logo',
  remove: 'Remove',
  removeName: 'Remove the logo',
  saving: 'Saving…',
  file: 'Picture of the logo',
  hint: 'PNG, JPG or WebP, up\u00A0to\u00A02\u00A0MB',
  wrongType: 'This file is not a PNG, JPG or WebP picture. Please choose another one.',
  tooLarge: 'This file is larger than 2 MB. Please choose a smaller one.',
  tooWide: (side: number) =>
    `This picture is larger than ${side}\u00A0×\u00A0${side} pixels. Please choose a smaller one.`,
  unreadable: 'This picture could not be read. Please choose another one.',
  savedText: 'Saved. Every page shows the new logo.',
  removedText: 'The logo has been removed.',
}

export const settings = {
  page: 'Settings',
  title: 'Settings',
  lead: 'They apply to the whole school. Pages show a change when they are opened again.',
  school: 'The school',
  nameText: 'On every page and in every email. Without a name it is Kinnow.',
  days: 'Days',
  ages: 'Parents and guardians',
  registration: 'Who can register',
  registrations: {
    open: { name: 'Anyone', text: 'Visitors create an account themselves.' },
    domains: {
      name: 'Only email addresses of the school',
      text: 'Visitors with such an address create an account themselves.',
    },
    code: {
      name: 'Only with a class code',
      text: 'Students register with the code that their teacher shows, and join the class.',
    },
    closed: { name: 'Nobody', text: 'Those who have an account can still log in.' },
  },
  domainsText:
    'What comes after the @, with a comma between several: school.example, students.school.example',
  save: 'Save',
  saving: 'Saving…',
  saved: 'Saved',
  savedText: 'The settings of the school were changed.',
  failed: 'The settings could not be loaded.',
}

export const signIn = {
  title: 'Other ways to sign in',
  lead: 'People can also sign in with these services, beside their email and password.',
  none: 'People sign in with their email and password only. You can add Google, Microsoft or another service.',
  issuer: 'Issuer',
  clientId: 'Client ID',
  domains: 'Own domains',
  help: 'How to add or change a service',
  steps: (redirectUri: string) => [
    'At the service, register Kinnow as a web application. Allow ID tokens.',
    `Enter this redirect address there: ${redirectUri}`,
    'Give the issuer’s address and the client ID to whoever looks after the server.',
    'They add both to the setting OPENID_ISSUERS and start Kinnow again. For Google the setting is GOOGLE_CLIENT_ID.',
  ],
  why: 'Services are set on the server, not here: a service decides who gets into an account, also into yours. No secret is needed.',
  failed: 'The services could not be loaded.',
}

export const claim = {
  page: 'Set up your school',
  side: 'Your school starts here.',
  sideText: 'Three short steps. You can change everything later in Settings.',
  steps: 'Steps',
  stepDone: ', done',
  stepNames: ['Your account', 'Your school', 'Days and ages'],
  continue: 'Continue',
  saving: 'Saving…',

  title: 'Create the first account',
  lead: 'It runs the school: people, classes, courses and settings.',
  name: 'Your name',
  creating: 'Creating the account…',
  missingRules: (rules: string[]) =>
    `Add ${new Intl.ListFormat('en-GB').format(rules.map((rule) => rule.charAt(0).toLowerCase() + rule.slice(1)))}.`,
  once: 'This link works once. If it stops working, start Kinnow again for a new one.',
  logIn: 'Log in',

  own: 'Run this school',
  ownText: (email: string) => `You are logged in as ${email}. This account will run the school.`,
  other: 'To use another account, sign out first and open the link again.',

  doneTitle: 'Your account',
  doneText: (email: string) => `You are logged in as ${email}. This account runs the school now.`,

  schoolTitle: 'Name your school',
  schoolLead: 'Students see this on every page and in every email.',
  preview: 'Students will see',

  daysTitle: 'Days and ages',
  daysLead: 'Due dates, weeks and consent follow these.',
  zoneText: 'Taken from this device. Work is due by this clock.',
  ageText:
    'Younger students need a parent’s yes before they join a class. The law of your country sets this age.',
  next: 'Next:',
  nextText: 'invite the first teacher, or import a list of people.',
  back: 'Back',
  open: 'Open the school',

  ended: 'This link no longer works',
  missing: 'Open the link again',
  endedText:
    'A link to set up a school works once. It also ends when Kinnow starts again, or when somebody runs the school.',
  missingText: 'This page needs the whole link that Kinnow printed when it started.',
  typedText: 'The name and email you typed are still here. Only the password is not saved.',
  printNew: 'To print a new link, stop Kinnow and start it again:',
  hasOwner: 'Does somebody run the school already? Then no link is printed. Log in instead.',
}
