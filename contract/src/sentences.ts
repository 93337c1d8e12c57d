// What a reply says and a screen shows in the same words (SPEC §8): each sentence stands here only.
export const sentences = {
  emailVerified: 'Email verification successful',
  codeSent: 'OTP has been sent to your email.',
  messageSent: 'Thank you. We will answer within two working days.',
  unenrolled: 'You have been successfully unenrolled from this course.',
  passwordChanged: 'Your password has been changed.',
  chooseAnswer: 'Please choose an answer',
} as const
