// Words of class cards: for students without an email address, made by a teacher.
import { limits } from '@kinnow/contract/limits'

const cardsOf = (count: number) => `${count} ${count === 1 ? 'card' : 'cards'}`
const pagesOf = (count: number) => `${count} ${count === 1 ? 'page' : 'pages'}`
const studentsOf = (count: number) => `${count} ${count === 1 ? 'student' : 'students'}`

export const classCards = {
  page: 'Class cards',
  title: 'Class cards',
  way: 'Class cards',
  lead: 'Young students log in with a card instead of an email address.',
  failed: 'The cards of this class could not be loaded.',
  ended: 'This class has ended. Its cards still work; students cannot be added.',

  add: 'Add students',
  addTitle: 'Add students without email',
  addText: 'Each gets an account in this class, its courses, and a card.',
  names: 'Names',
  namesHint: `One name a line. A class takes up to ${limits.group.students} students.`,
  line: (line: number, message: string) => `Line ${line}: ${message}`,
  noNames: 'Type at least one name',
  tooMany: (free: number) =>
    free > 0 ? `This class has room for ${free} more.` : 'This class is full.',
  repeated: (names: string[]) =>
    `Twice in this class: ${names.join(', ')}. Go ahead if these are different students.`,
  make: (count: number) => (count === 0 ? 'Make cards' : `Make ${cardsOf(count)}`),
  making: 'Making cards…',
  makingSome: (done: number, all: number) => `${done} of ${cardsOf(all)} made…`,
  partly: (made: number) =>
    `${cardsOf(made)} made, then it stopped. Print these first; the other names are still in the list.`,

  onlyWithout:
    'Students with an email address get no card: they log in with it and a password, which is harder to guess. Whoever forgot it presses “Forgot password?” at the login.',
  listTitle: 'Students with a card',
  none: 'Nobody in this class logs in with a card yet.',
  noName: 'No name yet',
  number: (number: string) => `Card ${number}`,
  noCard: 'No card of this class yet',
  since: (date: string) => `secret from ${date}`,
  all: 'Choose all',
  chosen: (count: number) => `${studentsOf(count)} chosen`,
  listHint:
    'Secrets are shown only when they are made. To print a card again, make a new secret: the old one stops working.',
  renew: (count: number) => (count === 1 ? 'New secret' : `New secrets for ${count}`),
  newCard: 'New class card',
  renewAll: 'New secrets',
  renewing: 'Making secrets…',
  renewTitle: (count: number) => `Make new secrets for ${studentsOf(count)}?`,
  renewText: 'Their old cards stop working at once, and they are signed out on all devices.',
  cancel: 'Cancel',
  notMade: 'No secrets were made',

  sheetLead: (cards: number, pages: number) =>
    `${cardsOf(cards)} on ${pagesOf(pages)}. Print, cut, hand out.`,
  print: (pages: number) => `Print ${pagesOf(pages)}`,
  shownNow:
    'Secrets are shown only now. Later you can print new ones, but nobody can look up the old ones.',
  cardsFor: 'Cards for',
  everyone: (count: number) => `All ${studentsOf(count)}`,
  lines: 'Lines to cut along',
  done: 'Done',
  sheetTitle: (name: string) => `${name}, class cards`,
  logInAt: 'Log in at',
  printed: (date: string, page: number, pages: number) =>
    `Printed ${date} · page ${page} of ${pages}`,
  code: 'Class code',
  cardNumber: 'Card number',
  secret: 'Secret',
  picture: (number: string) => `QR code of card ${number}`,
  foot: 'Cut along the lines. One card for each student. If a card is lost, make a new secret in Kinnow: the old one stops working.',
  sheetNote: 'Scanning fills in the class code and number. The secret is typed.',
  leaveTitle: 'Leave without these cards?',
  leaveText: 'Their secrets are not shown again. Print the cards first, or make new secrets later.',
  stay: 'Stay',
  leave: 'Leave',
}

export const cardLogin = {
  page: 'Log in with a class card',
  description: 'Log in with the code, the number and the secret on your class card.',
  title: 'Log in with a class card',
  haveEmail: 'Have an email account?',
  here: 'Log in here',
  scan: 'Scan the code on your card',
  scanning: 'Reading the code…',
  notFound:
    'No code of a class card was found in that picture. Try again, or type what is on the card.',
  orType: 'or type what is on the card',
  code: 'Class code',
  number: 'Card number',
  secret: 'Secret',
  secretHint: 'Two words and a number. Capitals do not matter.',
  showSecret: 'Show secret',
  hideSecret: 'Hide secret',
  submit: 'Log in',
  busy: 'Logging in…',
  lost: 'Lost your card?',
  lostText: 'Ask your teacher. They can print a new one in a minute.',
  side: 'No email needed.',
  sideText: 'Your teacher gave you a card like this one. Keep the secret to yourself.',
  example:
    'A class card: the class code, the card number and the secret stand one under the other, with a QR code beside them',
  exampleCard: {
    name: 'Daniel Thomas',
    group: 'Class 6 B',
    code: '6BK-7M2',
    number: '04',
    secret: 'kite-lemon-27',
  },
}
