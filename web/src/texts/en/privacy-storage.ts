// What lies in the visitor's own browser, by name, and why.
import { limits } from '@kinnow/contract/limits'
import { days, minutes } from './legal.ts'
import type { LegalEntry } from './legal.ts'

const untilSignOut = 'Until you sign out.'
const untilCleared = "Until you clear this site's data in your browser."
const untilTabCloses = 'Until you close the tab, or sooner.'
const untilSent =
  'Until they are sent. Signing out does not remove them, so that no answer is lost.'
const isName = true

const googleCookie: LegalEntry = {
  isName,
  what: 'google_nonce',
  why: 'A random number. It makes sure that the answer from Google is for the login you started.',
  kept: `${minutes(limits.google.oldest)}, or until Google has signed you in.`,
}

export const cookies = (hasGoogle: boolean): LegalEntry[] => [
  {
    isName,
    what: 'XSRF-TOKEN',
    why: 'A random number. It stops other sites from sending forms in your name.',
    kept: '30 days.',
  },
  {
    isName,
    what: 'known_device',
    why: 'A random number. It tells us that your account was used in this browser before, so that nobody can lock you out by typing wrong passwords.',
    kept: `${days(limits.login.deviceLifetime)}.`,
  },
  {
    isName,
    what: 'reset_grant',
    why: 'A random number. It lets this browser set a new password after you entered the code.',
    kept: `${minutes(limits.resetGrant.lifetime)}, or until the password is set.`,
  },
  ...(hasGoogle ? [googleCookie] : []),
]

/** SPEC §3, and what came with the screens. */
export const storage: LegalEntry[] = [
  {
    isName,
    what: 'userToken, userInfo, userId',
    why: 'Who is signed in: the key to your session, and your account as the profile shows it.',
    kept: untilSignOut,
  },
  {
    isName,
    what: 'registeredUserEmail, otpSession, otpSessionOver',
    why: 'The email that you are confirming, and how much time is left for it.',
    kept: 'Until the email is confirmed, or you sign out.',
  },
  {
    isName,
    what: 'studentEnrollmentData',
    why: 'A copy of the list of your courses.',
    kept: untilSignOut,
  },
  {
    isName,
    what: 'categoryId, subcategoryId, subjectId, chapterId, dashboardchapter, lastLesson, lastSeen',
    why: 'What you looked at last, so that you need not look for it again.',
    kept: untilSignOut,
  },
  {
    isName,
    what: 'keptEvent',
    why: 'What you did in a quiz and could not be sent yet, because the connection was gone: answers, flags, and where you were, with the time by the clock of this device. Each has a name of its own behind this one.',
    kept: untilSent,
  },
  {
    isName,
    what: 'copyKey',
    why: 'A random number. It seals copies of what could not be sent yet in a database of this browser, from which they come back if the browser is ended before it has written them down.',
    kept: "The copies until they are sent; the number until you clear this site's data in your browser.",
  },
  {
    isName,
    what: 'keptAnswers, quizFlags',
    why: 'Answers that an earlier version of this site could not send, and the questions that you flagged in it.',
    kept: 'Answers until they are sent; flags until you sign out.',
  },
  {
    isName,
    what: 'settledEvent',
    why: 'Tells the other tabs what became of something you did in a quiz.',
    kept: 'For a moment.',
  },
  {
    isName,
    what: 'keptReview',
    why: 'Answers of a review that could not be sent yet, because the connection was gone, with the time by the clock of this device. Each has a name of its own behind this one.',
    kept: untilSent,
  },
  {
    isName,
    what: 'settledReview',
    why: 'Tells the other tabs what became of an answer of a review.',
    kept: 'For a moment.',
  },
  {
    what: 'waitingMinutes',
    why: 'The minutes in which you were learning on this device and that could not be sent yet, by subject.',
    kept: 'Until they are sent, 48 hours at most, or until you sign out.',
  },
  {
    isName,
    what: 'theme, lessonTextSize, lessonShortcuts',
    why: 'Light or dark, how big the text of a lesson is, and whether single keys are shortcuts.',
    kept: untilCleared,
  },
  {
    isName,
    what: 'returnTo, wish, userEmail, resetotp',
    why: 'Where to go after the login, and the course you wanted before it; and the email and the code while you set a new password.',
    kept: untilTabCloses,
  },
  {
    isName,
    what: 'quizDrafts',
    why: 'What you began to answer in a quiz and have not sent, and how sure you are of it.',
    kept: untilTabCloses,
  },
  {
    isName,
    what: 'refusedEvents',
    why: 'What you did in a quiz that could not be taken, as long as you are told of it.',
    kept: untilTabCloses,
  },
  {
    isName,
    what: 'reviewRun',
    why: 'The review you are in: what you have answered in it, what you began to answer, and what was said to it.',
    kept: untilTabCloses,
  },
  {
    isName,
    what: 'runDrafts',
    why: 'What you changed in code that a lesson lets you run. It is sent to nobody.',
    kept: untilTabCloses,
  },
]
