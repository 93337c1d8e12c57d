// Sentences that a reply of the server and a screen have in common (SPEC §8). All others are in `failures.ts` or beside their rule.
export const sentences = {
  emailVerified: 'Email verification successful',
  codeSent: 'OTP has been sent to your email.',
  messageSent: 'Thank you. We will answer within two working days.',
  unenrolled: 'You have been successfully unenrolled from this course.',
  passwordChanged: 'Your password has been changed.',
  chooseAnswer: 'Please choose an answer',
  // Of failures.
  invalid: 'Invalid request. Please check your input.',
  signedOut: 'Please log in again to continue.',
  wrongCredentials: 'Invalid email or password. Please login again.',
  forbidden: 'Access forbidden. You do not have permission to perform this action.',
  notFound: 'Resource not found.',
  unverified: 'Please confirm your email first. We have sent you a new code.',
  verifyAgain: 'Please verify the code again.',
  linkNeedsPassword:
    'This email already has an account. Enter its password once to connect Google to it.',
  notAPicture: 'Please choose a PNG, JPEG or WebP picture of at most 4096 × 4096 pixels.',
  pictureTooLarge: 'Please choose a picture of at most 2 MB.',
  alreadyEnrolled: 'You are already enrolled in this course!',
  noChapters: 'No chapters found for this subject.',
  noLessons: 'No lessons found for this chapter.',
  idTokenInvalid: 'Google could not confirm who you are. Please try again.',
  conflict: 'Conflict. The resource already exists.',
  serverError: 'Server error. Please try again later.',
} as const
