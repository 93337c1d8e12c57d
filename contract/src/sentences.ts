// What a reply and a screen have in the same words (SPEC §8): each sentence is only here.
export const sentences = {
  emailVerified: 'Email verification successful',
  codeSent: 'OTP has been sent to your email.',
  messageSent: 'Thank you. We will answer within two working days.',
  unenrolled: 'You have been successfully unenrolled from this course.',
  passwordChanged: 'Your password has been changed.',
  chooseAnswer: 'Please choose an answer',
} as const
