// What the school's database holds about a person, why, and for how long.
import { limits } from '@kinnow/contract/limits'
import { days, minutes } from './legal.ts'
import type { LegalEntry } from './legal.ts'

const withAccount = 'As long as you have the account.'
const untilRemoved = 'Until you remove it, or delete the account.'

const googleAccount: LegalEntry = {
  what: 'Your Google account number and the email that Google told us',
  why: 'To know you again when you use “Continue with Google”. Only if you use it.',
  kept: withAccount,
}

export const storedData = (hasGoogle: boolean): LegalEntry[] => [
  {
    what: 'Email address',
    why: 'You log in with it, and codes and notices go to it.',
    kept: `${withAccount} An account whose email was never confirmed is removed after ${days(limits.unconfirmedAccount.kept)}.`,
  },
  {
    what: 'Password',
    why: 'To check that it is you. We keep a scrambled form (an Argon2id hash). Nobody can read the password from it, not even we.',
    kept: withAccount,
  },
  ...(hasGoogle ? [googleAccount] : []),
  {
    what: 'Name, phone number and class',
    why: hasGoogle
      ? 'Only if you fill them in. If you join with Google, the name comes from there.'
      : 'Only if you fill them in.',
    kept: untilRemoved,
  },
  {
    what: 'Your picture',
    why: `Only if you add one. We redraw it as a square of ${limits.avatar.kept} by ${limits.avatar.kept} dots, so things hidden in the file, such as the place of a photo, are not kept. Its address is long and random; whoever is given that address can open the picture.`,
    kept: untilRemoved,
  },
  {
    what: 'Daily goal, theme, language and text size',
    why: 'So that the site looks the same on all your devices.',
    kept: withAccount,
  },
  {
    what: 'Your time zone',
    why: 'Such as Asia/Kolkata, as your browser calls it, and when your day begins (at 4 in the morning). So that what you learn late at night, or on a journey, counts for the day it was for you. It says in which part of the world the clock is, not where you are.',
    kept: withAccount,
  },
  {
    what: 'When you first logged in',
    why: 'So that we ask for your name and class once, and not again.',
    kept: withAccount,
  },
  {
    what: 'Your courses',
    why: 'Which courses you take, when you enrolled and when you left; of a weekend course also in which session you have a seat.',
    kept: withAccount,
  },
  {
    what: 'Your reading',
    why: 'How far you read each lesson, where you stopped, when you completed it and on which day that was for you. So a lesson opens where you were.',
    kept: withAccount,
  },
  {
    what: 'Your learning time',
    why: 'In which minutes of a day you were active in a subject: a lesson or a quiz was before you, and you moved, typed, or watched a film. From that, your goal and your streak. What you typed or where you moved is not kept. Also what each day came to: minutes, lessons, answers, and whether it was a day of learning or of rest.',
    kept: withAccount,
  },
  {
    what: 'Your quizzes',
    why: 'Each attempt, each answer with the time and day you gave it and the time it reached us, and the score. So you can go on later and see your best result.',
    kept: withAccount,
  },
  {
    what: 'What you remember',
    why: 'Each answer in quizzes, quick checks and reviews with its day, whether you used a hint and about how long it took; what you took back, called too easy or put aside; and from that, when each question comes back and how well you know it. Also your daily limit. No other program and nobody else gets it.',
    kept: withAccount,
  },
  {
    what: 'Where you are signed in',
    why: 'For each device: what its browser calls itself, when you signed in and when you were last there. You see the list in your profile.',
    kept: `Until you sign out; ${days(limits.session.idle)} after the last use; never longer than ${days(limits.session.absolute)}.`,
  },
  {
    what: 'Browsers that you used before',
    why: 'A scrambled number for each, so that a stranger who types wrong passwords cannot lock you out.',
    kept: `${days(limits.login.deviceLifetime)}.`,
  },
  {
    what: 'Codes and links that we mail you',
    why: 'To check the one that you type or open. Kept in a scrambled form, with your email and the number of tries.',
    kept: `A code works for ${minutes(limits.code.lifetime)} and is gone after a day. A link works for ${days(limits.resetLink.lifetime)}.`,
  },
  {
    what: 'Mails to you',
    why: 'They wait here until they are sent. The text is sealed; we also count them, so that nobody can flood your mailbox.',
    kept: '1 day.',
  },
  {
    what: 'Which mails you want',
    why: 'Whether you want reminders and at which hour, the day of the last one, and how many went by without you coming, so that they become rarer. Nobody gets one that was not chosen.',
    kept: withAccount,
  },
  {
    what: 'Addresses of those who hear of your week',
    why: 'Only if you or your school name one. We ask it once; when somebody there agrees, it gets a mail on Mondays: days, minutes, subjects, and how many lessons, quizzes and reviews. Never answers or marks. You see in your profile who is named, and can remove them.',
    kept: `${untilRemoved} An address that does not agree is removed after ${days(limits.summary.unconfirmedKept)}.`,
  },
  {
    what: 'Messages that you write to us',
    why: 'Your name, email, topic and message, so that we can answer. They also arrive as an email in the mailbox of the school.',
    kept: `${days(limits.contact.kept)}, or until you delete the account with that email.`,
  },
  {
    what: 'What happened to your account',
    why: 'Such as a login, a wrong password or a new email, with the time and the network address (IP address). It helps to find out who got in, if you think that somebody did.',
    kept: '30 days. After 7 days the end of the address is cut off.',
  },
  {
    what: 'Counters against misuse',
    why: 'How often something was tried from a network, for an email or for an account. They carry a scrambled key instead of a name.',
    kept: 'A day at most; wrong codes in a row are counted for a year at most.',
  },
]
