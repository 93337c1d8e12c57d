// Every failure the server may answer: its code, its status, and its sentence (SPEC §5 and §8).
import { limits } from './limits.ts'
import { sentences } from './shared-sentences.ts'

type Failure = { status: number; message: string }

export const failures = {
  // general, SPEC §8 "General request errors"
  invalid: { status: 400, message: sentences.invalid },
  'signed-out': { status: 401, message: sentences.signedOut },
  'wrong-credentials': {
    status: 401,
    message: sentences.wrongCredentials,
  },
  'wrong-card': {
    status: 401,
    message: 'Code, number and secret do not match. Check them on your card.',
  },
  forbidden: {
    status: 403,
    message: sentences.forbidden,
  },
  'not-found': { status: 404, message: sentences.notFound },
  'method-not-allowed': { status: 405, message: 'This address does not support that method.' },
  'too-slow': { status: 408, message: 'The request took too long.' },
  conflict: { status: 409, message: sentences.conflict },
  'too-large': { status: 413, message: 'The request is too large.' },
  'address-too-long': { status: 414, message: 'The address is too long.' },
  'range-not-satisfiable': { status: 416, message: 'The file does not have that range of bytes.' },
  'headers-too-large': { status: 431, message: 'The headers are too large.' },
  'not-json': { status: 415, message: 'Please send JSON.' },
  'too-many-requests': {
    status: 429,
    message: 'Too many requests. Please wait a moment and try again.',
  },
  'day-full': {
    status: 429,
    message: 'You have reached today’s limit for one account. Please continue tomorrow.',
  },
  internal: { status: 500, message: sentences.serverError },
  unavailable: { status: 503, message: sentences.serverError },

  // auth, SPEC §4 and §5
  'account-exists': { status: 409, message: sentences.conflict },
  unverified: {
    status: 403,
    message: sentences.unverified,
  },
  'wrong-code': { status: 400, message: 'This code is incorrect. Please try again.' },
  'code-expired': {
    status: 400,
    message: 'This code is no longer valid. Please ask for a new one.',
  },
  locked: {
    status: 403,
    message: 'This account is locked. Please ask your school to unlock it.',
  },
  'no-reset-grant': { status: 400, message: sentences.verifyAgain },
  'link-ended': { status: 400, message: 'This link is no longer valid. Please ask for a new one.' },
  'backup-running': {
    status: 409,
    message: 'Another backup is being made. Try again when it is finished.',
  },
  'import-running': {
    status: 409,
    message: 'Another import is running. Try again when it is finished.',
  },
  'import-outdated': {
    status: 409,
    message: 'The files or the courses have changed since the check. Check them again.',
  },
  'roster-outdated': {
    status: 409,
    message: 'The file or the school has changed since the check. Check the file again.',
  },
  'many-leave': {
    status: 409,
    message: 'More than a fifth of the members would leave their classes. Confirm it once more.',
  },
  'import-too-long': {
    status: 422,
    message: 'The import took too long, and nothing was changed. Import it on the server instead.',
  },
  'not-a-package': { status: 400, message: 'Choose a .zip file of at most 20 MB.' },
  'wrong-password': { status: 400, message: 'This password is incorrect. Please try again.' },
  'no-password': {
    status: 400,
    message: 'Your account has no password yet. Please set one with “Forgot password?” first.',
  },
  'wrong-secret': {
    status: 400,
    message: 'This secret does not match. Check your card, or ask your teacher for a new one.',
  },
  'no-address': {
    status: 422,
    message: 'This account has no email address. Add one first.',
  },
  'id-token-invalid': {
    status: 400,
    message: sentences.idTokenInvalid,
  },
  'google-unreachable': {
    status: 503,
    message: 'Google cannot be reached at the moment. Please try again in a minute.',
  },
  'sign-in-refused': {
    status: 400,
    message: 'We could not confirm who you are. Please try to sign in again.',
  },
  'sign-in-unreachable': {
    status: 503,
    message: 'This way to sign in cannot be reached at the moment. Please try again in a minute.',
  },
  'address-unproven': {
    status: 422,
    message:
      'This way to sign in does not confirm your email. Register with email and password first, then sign in this way again to connect it.',
  },
  'link-needs-password': {
    status: 409,
    message: sentences.linkNeedsPassword,
  },
  'password-too-common': {
    status: 400,
    message: 'This password is too easy to guess. Please choose another one.',
  },

  // the first hour of a school
  'claim-ended': {
    status: 400,
    message: 'This link no longer works. Start Kinnow again to print a new one.',
  },
  'claim-needs-login': {
    status: 409,
    message: 'This email already has an account. Log in to it, then open the link again.',
  },
  'wrong-domain': {
    status: 422,
    message: 'This school accepts only email addresses of its own. Please use that one.',
  },
  'no-domain': { status: 422, message: 'Name at least one domain of email addresses.' },
  'registration-closed': {
    status: 422,
    message: 'This school does not accept new registrations. Please contact the school.',
  },

  'class-code-needed': {
    status: 422,
    message: 'You need the code of your class to register here. Please ask your teacher for it.',
  },

  // profile
  'own-account': { status: 422, message: 'This is your own account.' },
  'last-owner': {
    status: 422,
    message: 'Nobody else runs this school. Give another person that role first.',
  },
  'not-a-picture': {
    status: 400,
    message: sentences.notAPicture,
  },
  'picture-too-heavy': {
    status: 413,
    message: 'This picture has too many colours for its size. Please choose a smaller one.',
  },
  'picture-too-large': { status: 413, message: sentences.pictureTooLarge },

  'too-many-recipients': {
    status: 422,
    message: `At most ${limits.summary.recipients} addresses can get an email about your week. Remove one first.`,
  },

  // enrollments, SPEC §8 "Enrolment"
  'already-enrolled': { status: 409, message: sentences.alreadyEnrolled },
  'not-enrolled': { status: 403, message: 'Please enroll in this course first.' },
  'course-for-classes': {
    status: 403,
    message: 'Only members of classes that have this course can take it.',
  },
  'course-retired': {
    status: 403,
    message: 'This course is retired. It takes no new students.',
  },
  // Not 409: for SPEC §8 that means "Already Enrolled".
  'session-full': { status: 422, message: 'This session is full. Please choose another one.' },
  'sessions-full': { status: 422, message: 'All sessions are full. Please check again later.' },
  'session-over': {
    status: 422,
    message: 'This session can no longer be reserved. Please choose another one.',
  },

  // classes
  'wrong-class-code': {
    status: 400,
    message: 'No class has this code. Please check it, or ask your teacher for a new one.',
  },
  'group-full': { status: 422, message: 'This class is full. Please ask your teacher.' },
  'too-many-groups': {
    status: 422,
    message: `You have ${limits.group.ofTeacher} classes, which is the most. Delete one first.`,
  },
  'group-limit': {
    status: 422,
    message: `This account has been in ${limits.group.ofMember} classes, which is the most.`,
  },
  'not-a-teacher': {
    status: 422,
    message: 'No teacher has this email. Give the person the role Teacher under People first.',
  },
  'must-stay': { status: 422, message: 'Your teacher decides who leaves this class. Please ask.' },

  // minors
  'birth-year-needed': { status: 422, message: 'Please enter the year you were born.' },
  'wrong-birth-year': { status: 422, message: 'Please check the year you were born.' },
  'guardian-refused': {
    status: 422,
    message: 'A guardian has refused classes of this school. Please ask the school’s office.',
  },
  'guardian-not-needed': { status: 422, message: 'No class waits for a guardian’s yes.' },
  'guardian-own-address': {
    status: 422,
    message: 'This is the student’s own email. Please enter that of a parent or guardian.',
  },
  'guardian-mailed-often': {
    status: 422,
    message: 'This address has had many emails. Try again tomorrow, or bring a signed form.',
  },
  'consent-ended': {
    status: 400,
    message: 'This link no longer works. Please ask the school to send a new one.',
  },
  'consent-changed': {
    status: 409,
    message: 'This was answered in another window. Please look at the page again.',
  },

  // invitations
  'invitation-ended': {
    status: 400,
    message: 'This invitation no longer works. Please ask your teacher for a new one.',
  },
  'invitation-for-other': {
    status: 409,
    message: 'This invitation is for another email address than that of your account.',
  },
  'invitation-needs-login': {
    status: 409,
    message: 'This email already has an account. Log in to it, then open the invitation again.',
  },
  'invited-often': {
    status: 422,
    message: 'This address has had many invitations. Please send the next one another day.',
  },

  // announcements
  'no-recipients': { status: 422, message: 'There is nobody to write to yet.' },
  'too-many-announcements': {
    status: 422,
    message: 'There have been many announcements today. Please send this one tomorrow.',
  },

  // questions to teachers
  'too-many-questions': {
    status: 422,
    message: `You have asked ${limits.teacherQuestion.perDay.most} questions today. Please ask this one tomorrow.`,
  },

  // work of a class
  'wrong-dates': {
    status: 422,
    message: 'Work opens before it is due, and closes when it is due or later.',
  },
  'points-or-levels': {
    status: 400,
    message: 'Give points, or a level for each criterion of the rubric.',
  },
  'other-rubric': {
    status: 409,
    message: 'This answer has another rubric. Reload the page, and mark it again.',
  },
  'marked-meanwhile': {
    status: 409,
    message:
      'Somebody has marked this answer since you opened it. Nothing was lost: compare both marks and save again.',
  },
  'wrong-rules': {
    status: 422,
    message: 'Reviews need a number, and only a quiz has attempts, minutes and explanations.',
  },
  'reviews-too-long': {
    status: 422,
    message: 'Reviews can be assigned for at most 26 weeks.',
  },
  'too-much-reviewing': {
    status: 422,
    message: `This class has reviews in ${limits.assignment.reviewsOfGroup} pieces of work, which is the most. Withdraw one first.`,
  },
  'too-much-work': {
    status: 422,
    message: `This class has ${limits.assignment.ofGroup} pieces of work, which is the most. Withdraw one first.`,
  },

  // authoring
  'draft-outdated': {
    status: 409,
    message:
      'Somebody has changed this file since you opened it. Nothing was lost: compare both texts and save again.',
  },
  'wrong-path': {
    status: 422,
    message:
      'A file is named with letters, numbers, spaces and hyphens, and ends in .md or another known ending.',
  },
  'name-used': { status: 409, message: 'There is already a file with this name.' },
  'too-many-drafts': {
    status: 422,
    message: 'This folder has as many changed files as it can have. Publish them first.',
  },
  'drafts-there': {
    status: 409,
    message: 'Some of these files have changes that are not published. Publish or drop them first.',
  },

  // catalog, SPEC §8 "Chapters", "Lessons"
  'no-chapters': { status: 404, message: sentences.noChapters },
  'no-lessons': { status: 404, message: sentences.noLessons },

  // quizzes
  'quiz-not-open': { status: 422, message: 'This quiz is not open yet.' },
  'quiz-closed': { status: 422, message: 'This quiz is closed.' },
  'attempts-used': { status: 422, message: 'You have used all attempts at this quiz.' },
  'time-over': { status: 422, message: 'The time for this attempt is over.' },
  'attempt-closed': { status: 409, message: 'This attempt has already been handed in.' },
  'event-mismatch': {
    status: 422,
    message: 'This answer was already sent with different content.',
  },
  'events-used': {
    status: 422,
    message: 'You have changed this answer so often that we cannot save any more changes.',
  },
  'tries-used': {
    status: 422,
    message: 'This question has already been explained, so another answer does not count.',
  },

  // reviews
  'in-open-quiz': {
    status: 409,
    message: 'This question is part of a quiz you have not finished. It will come back after that.',
  },
  'question-retired': {
    status: 409,
    message: 'This question is no longer part of the course.',
  },
  'undo-too-late': {
    status: 409,
    message: 'You can take back an answer for ten minutes. It is too late for this one.',
  },
  'review-not-last': {
    status: 409,
    message: 'You can take back only your last answer.',
  },
} as const satisfies Record<string, Failure>

export type FailureCode = keyof typeof failures

export const failureCodes = Object.keys(failures) as FailureCode[]

/** What a failed call answers, beside `status: "error"`. */
export type FailureBody = {
  status: 'error'
  code: FailureCode
  message: string
  /** On 5xx: what to quote to the school's operator. */
  requestId?: string
  /** On a wrong code: how many of the three tries are left. */
  triesLeft?: number
  /** On 429 and 503: whole seconds to wait, the same as the `Retry-After` header. */
  retryAfter?: number
}
