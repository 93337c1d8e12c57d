// What the school's database holds about a person, why, and for how long.
import { limits } from '@kinnow/contract/limits'
import { days, minutes } from './legal.ts'
import type { LegalEntry } from './legal.ts'

const withAccount = 'As long as you have the account.'
const untilRemoved = 'Until you remove it, or delete the account.'

const googleAccount: LegalEntry = {
  what: 'Your Google account number and the email Google gave us',
  why: 'To recognise you when you use “Continue with Google”. Only if you use it.',
  kept: withAccount,
}

const serviceAccount: LegalEntry = {
  what: 'Your account number at the service you sign in with, and the email it gave us',
  why: 'To recognise you when you sign in with it again. Only if you use it.',
  kept: withAccount,
}

type Services = { hasGoogle: boolean; hasServices: boolean }

export const storedData = ({ hasGoogle, hasServices }: Services): LegalEntry[] => [
  {
    what: 'Email address',
    why: 'You log in with it, and we send codes and notices to it. Accounts with a class card have none.',
    kept: `${withAccount} If you never confirm your email, we remove the account after ${days(limits.unconfirmedAccount.ttl)}.`,
  },
  {
    what: 'Password',
    why: 'To check that it is you. We store only a scrambled form (an Argon2id hash). Nobody can read the password from it, not even us.',
    kept: withAccount,
  },
  {
    what: 'Class card',
    why: 'Its class and number, and when its secret was made. Only if you log in without email. We store the secret as we store a password.',
    kept: withAccount,
  },
  ...(hasGoogle ? [googleAccount] : []),
  ...(hasServices ? [serviceAccount] : []),
  {
    what: 'Name, phone number and class',
    why: hasGoogle
      ? 'Only if you fill them in. If you join with Google, we get your name from Google.'
      : 'Only if you fill them in.',
    kept: untilRemoved,
  },
  {
    what: 'Your picture',
    why: `Only if you add one. We redraw it as a square of ${limits.avatar.storedSide} by ${limits.avatar.storedSide} pixels, so we do not store anything hidden in the file, such as where a photo was taken. The picture has a long, random address. Anyone who has that address can open it.`,
    kept: untilRemoved,
  },
  {
    what: 'Daily goal, theme, language and text size',
    why: 'So that they are the same on all your devices.',
    kept: withAccount,
  },
  {
    what: 'Your time zone',
    why: 'The name your browser gives it, such as Asia/Kolkata, and when your day starts (at 4 in the morning). So that what you learn late at night or while travelling counts for the right day. It tells us your region’s clock, not where you are.',
    kept: withAccount,
  },
  {
    what: 'When you first logged in, and when you were last here',
    why: 'The first so that we ask for your name and class only once. The people who run the school see the second, to the minute.',
    kept: withAccount,
  },
  {
    what: 'Your classes',
    why: 'Which classes of your teachers you are in, and since when; the number by which another system of your school knows you, if you came from its files. Teachers of a class see your name, your email, what you do in the courses of that class, and on which days and for how long you learn. Your export says which of them looked.',
    kept: withAccount,
  },
  {
    what: 'Year of birth, and a guardian’s yes',
    why: 'Only if your school asks for the year when you join a class. Below the school’s age: the email of the guardian you name, what was answered and when, and which text was read, or the date on a signed form. Teachers see that you wait, and nothing else of you before the yes.',
    kept: withAccount,
  },
  {
    what: 'The address of your calendar',
    why: 'If you let a calendar read what is due: a hash of its secret address, and since when.',
    kept: 'Until you end it, or as long as your account.',
  },
  {
    what: 'Your work',
    why: 'Where your teacher gave you a later date, a longer time or more attempts, excused you, or chose you for work of some students. How far you are with work of a class is read from what you did.',
    kept: withAccount,
  },
  {
    what: 'Invitations into a class',
    why: 'The address that a teacher invited, the class, and whether the invitation was accepted.',
    kept: `${days(limits.invitation.lifetime)}, and 30 days more, so that the teacher can send it again.`,
  },
  {
    what: 'Announcements',
    why: 'What your teachers or your school wrote to you.',
    kept: 'As long as your account or the class, and at most the newest 50 of a class.',
  },
  {
    what: 'Questions to your teacher',
    why: 'What you asked, where in the course, and the answer. Only the teachers of that class see it with your name; a teacher may show it to the class without your name.',
    kept: 'As long as your account or the class, and at most the newest 300.',
  },
  {
    what: 'Your notices',
    why: 'What the bell shows, such as new work, and when you read it: the newest 100.',
    kept: withAccount,
  },
  {
    what: 'Your courses',
    why: 'Which courses you take, when you enrolled and when you left. For a weekend course, also the session in which you have a seat.',
    kept: withAccount,
  },
  {
    what: 'Your reading',
    why: 'How far you have read in each lesson, where you stopped, and when and on which day you completed it. So that a lesson opens where you stopped.',
    kept: withAccount,
  },
  {
    what: 'Your learning time',
    why: 'The minutes in which you were active in a subject: you had a lesson or a quiz open, and you moved, typed or watched a video. We use them for your goal and your streak. We do not store what you typed or where you moved. We also store a summary of each day: minutes, lessons, answers, and whether it was a learning day or a rest day.',
    kept: withAccount,
  },
  {
    what: 'Your quizzes',
    why: 'Each attempt, each answer with the time and day you gave it and the time it reached us, and the score. So that you can continue later and see your best result.',
    kept: withAccount,
  },
  {
    what: 'Marks of your written answers',
    why: 'The points and the comment of each mark, who gave it and when, with the marks before it. Your teachers see them, and so do you.',
    kept: withAccount,
  },
  {
    what: 'What you remember',
    why: 'Each answer in quizzes, quick checks and reviews with its day, whether you used a hint and about how long it took; which questions you took back, called too easy or paused; and when each question comes back and how well you know it. Also your daily limit. We share it with no one.',
    kept: withAccount,
  },
  {
    what: 'Where you are signed in',
    why: 'For each device: the name of its browser, when you signed in and when you last used it. You can see the list in your profile.',
    kept: `Until you sign out; ${days(limits.session.idle)} after the last use; never longer than ${days(limits.session.absolute)}.`,
  },
  {
    what: 'Browsers that you used before',
    why: 'A scrambled number for each, so that a stranger who types wrong passwords cannot lock you out of your account.',
    kept: `${days(limits.login.deviceLifetime)}.`,
  },
  {
    what: 'Codes and links that we email you',
    why: 'To check the code you type or the link you open. Stored in a scrambled form, with your email and the number of tries.',
    kept: `A code works for ${minutes(limits.code.lifetime)} and is removed after a day. A link works for ${days(limits.resetLink.lifetime)}.`,
  },
  {
    what: 'Emails to you',
    why: 'They wait here until they are sent. Their text is encrypted. We also count them, so that nobody can flood your inbox.',
    kept: '1 day.',
  },
  {
    what: 'Which emails you want',
    why: 'Whether you want reminders and at what time, the day of the last one, and how many you ignored, so that we send fewer. We send reminders only to students who chose them, and announcements of your teachers until you switch them off.',
    kept: withAccount,
  },
  {
    what: 'Addresses that get an email about your week',
    why: 'Only if you or your school add one. We ask first. If they agree, we send an email every Monday: days, minutes, subjects, and how many lessons, quizzes and reviews. Never answers or marks. Your profile shows these addresses, and you can remove them.',
    kept: `${untilRemoved} We remove an address that does not agree after ${days(limits.summary.unconfirmedKept)}.`,
  },
  {
    what: 'Messages that you write to us',
    why: 'Your name, email, topic and message, so that we can answer. The school also gets them by email.',
    kept: `${days(limits.contact.ttl)}, or until you delete the account with that email.`,
  },
  {
    what: 'Your role',
    why: 'Whether you run the school. People who run it see your account, your courses and your devices, never your answers, and they can lock, change or delete the account.',
    kept: withAccount,
  },
  {
    what: 'What happened to your account',
    why: 'Such as a login, a wrong password, a new email or a look at your account, or a download of your data, by somebody who runs the school, with the time and the network address (IP address). If you think somebody used your account, it helps to find out who.',
    kept: '30 days. After 7 days we cut off the end of the network address.',
  },
  {
    what: 'Counters against misuse',
    why: 'How often something was tried from a network, for an email or for an account. They use a scrambled key instead of a name.',
    kept: 'At most a day; wrong codes in a row at most a year.',
  },
]
