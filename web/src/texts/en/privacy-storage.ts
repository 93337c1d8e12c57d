// What lies in the visitor's own browser, by name, and why.
import { limits } from '@kinnow/contract/limits'
import { days, minutes } from './legal.ts'
import type { LegalEntry } from './legal.ts'

const untilSignOut = 'Until you sign out.'
const untilCleared = 'Until you clear this site’s data in your browser.'
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

const serviceCookie: LegalEntry = {
  isName,
  what: 'openid_nonce',
  why: 'A random number. It makes sure that the answer from the service you sign in with is for the login you started.',
  kept: `${minutes(limits.google.oldest)}, or until you are signed in.`,
}

type Services = { hasGoogle: boolean; hasServices: boolean }

export const cookies = ({ hasGoogle, hasServices }: Services): LegalEntry[] => [
  {
    isName,
    what: 'XSRF-TOKEN',
    why: 'A random number. It stops other sites from sending forms in your name.',
    kept: '30 days.',
  },
  {
    isName,
    what: 'signup_flow',
    why: 'A random number. It connects the password you chose at the registration with this browser until you confirm the email, so that nobody else can set it for you. Scripts cannot read it (HttpOnly).',
    kept: `${days(limits.registration.ttl)}.`,
  },
  {
    isName,
    what: 'known_device',
    why: 'A random number. It tells us that your account was used in this browser before, so that nobody can lock you out by typing wrong passwords.',
    kept: `${days(limits.login.deviceLifetime)}.`,
  },
  {
    isName,
    what: 'page_session',
    why: 'A random number. It lets your pages arrive with what is on them. It only opens pages and can change nothing. Scripts cannot read it (HttpOnly).',
    kept: `${days(limits.session.absolute)}, or until you sign out.`,
  },
  {
    isName,
    what: 'page_key',
    why: 'A random number that belongs to page_session: without it that opens nothing. Signing out removes it, even without a connection.',
    kept: 'As long as page_session.',
  },
  {
    isName,
    what: 'dashboardchapter',
    why: 'The course that your dashboard continues with, so that it arrives with it.',
    kept: `${days(limits.dashboardChoice)}, or until you sign out.`,
  },
  {
    isName,
    what: 'reset_grant',
    why: 'A random number. It lets this browser set a new password after you entered the code.',
    kept: `${minutes(limits.resetGrant.lifetime)}, or until the password is set.`,
  },
  ...(hasGoogle ? [googleCookie] : []),
  ...(hasServices ? [serviceCookie] : []),
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
    why: 'What you looked at last, so that you do not have to look for it again.',
    kept: untilSignOut,
  },
  {
    isName,
    what: 'keptEvent',
    why: 'What you did in a quiz that could not be sent yet because you were offline: answers, flags, and where you were, with the time on this device. Each has its own name after this one.',
    kept: untilSent,
  },
  {
    isName,
    what: 'copyKey',
    why: 'A random number. It encrypts copies of what could not be sent yet. They are in a database in this browser, in case the browser closes before it has saved them.',
    kept: 'The copies until they are sent, the number until you clear this site’s data in your browser.',
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
    why: 'Tells your other tabs whether something you did in a quiz was saved.',
    kept: 'For a moment.',
  },
  {
    isName,
    what: 'keptReview',
    why: 'Review answers that could not be sent yet because you were offline, with the time on this device. Each has its own name after this one.',
    kept: untilSent,
  },
  {
    isName,
    what: 'authorDraft',
    why: 'What you typed into a file of a course and is not saved on the server yet. Each file has its own name after this one.',
    kept: untilSent,
  },
  {
    isName,
    what: 'settledReview',
    why: 'Tells your other tabs whether a review answer was saved.',
    kept: 'For a moment.',
  },
  {
    isName,
    what: 'askDrafts',
    why: 'Questions to your teacher that you typed and did not send, or that could not be sent.',
    kept: 'Until they are sent, at most the last 20, or until you sign out.',
  },
  {
    isName,
    what: 'claimDraft',
    why: 'What you typed while setting up a school, without the password.',
    kept: 'Until the school is set up, or until you sign out.',
  },
  {
    what: 'waitingMinutes',
    why: 'The minutes you learned on this device that could not be sent yet, by subject.',
    kept: 'Until they are sent, at most 48 hours, or until you sign out.',
  },
  {
    isName,
    what: 'theme, lessonTextSize, lessonShortcuts',
    why: 'Light or dark, the text size of lessons, and whether single-key shortcuts are on.',
    kept: untilCleared,
  },
  {
    isName,
    what: 'returnTo, wish, invitation, consent, userEmail, resetotp',
    why: 'Where to go after the login, the course you wanted before it, and the invitation or the guardian’s link you opened; and the email and the code while you set a new password.',
    kept: untilTabCloses,
  },
  {
    isName,
    what: 'quizDrafts',
    why: 'What you started to answer in a quiz but have not sent, and how sure you are of it.',
    kept: untilTabCloses,
  },
  {
    isName,
    what: 'refusedEvents',
    why: 'What you did in a quiz that could not be saved, while we tell you about it.',
    kept: untilTabCloses,
  },
  {
    isName,
    what: 'reviewRun',
    why: 'The review you are doing: what you have answered, what you started to answer, and the feedback.',
    kept: untilTabCloses,
  },
  {
    isName,
    what: 'runDrafts',
    why: 'What you changed in code that a lesson lets you run. It is not sent anywhere.',
    kept: untilTabCloses,
  },
]
