// Words of signing up and signing in. Messages of a failed check come with the contract's fields.
import { sentences } from '@kinnow/contract/shared-sentences'

export const fields = {
  email: 'Email',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  met: 'met',
  notMet: 'not met',
  rules: 'Password rules',
  rulesMet: (met: number, all: number) => `${met} of ${all} password rules met`,
}

export const login = {
  lost: 'You are no longer signed in. Log in to continue where you stopped.',
  page: 'Login',
  description: 'Log in with your email address and password to continue learning.',
  title: 'Welcome back',
  newHere: 'New here?',
  noEmail: 'No email address?',
  card: 'Log in with a class card',
  create: 'Create an account',
  forgot: 'Forgot password?',
  submit: 'Login',
  busy: 'Logging in…',
  side: 'Pick up exactly where you stopped.',
  sideText: 'Your next lesson and what you have learned so far are on your dashboard.',
  unverified: sentences.unverified,
  confirmNow: 'Enter the code',
}

export const refusal = {
  wait: (time: string) => `Time left: ${time}`,
  waited: 'You can try again now.',
}

export const google = {
  go: 'Continue with Google',
  goOn: (label: string) => `Continue with ${label}`,
  orEmail: 'or with your email',
  or: 'or',
  page: 'Sign in with Google',
  failedTitle: (label: string) => `${label} could not sign you in`,
  /** Where nobody knows which service it was. */
  otherLabel: 'This service',
  cancelled: (label: string) => `${label} sent no sign-in. Try again, or log in with your email.`,
  back: 'Back to login',
  linkTitle: (label: string) => `Connect your ${label} account`,
  linkText: (label: string) =>
    `This email already has an account. Enter its password once to connect ${label} to it.`,
  link: 'Connect and log in',
  linking: 'Connecting…',
  side: 'One account, two ways in.',
  sideText: (label: string) =>
    `Once ${label} is connected, you can log in with ${label} or with your password.`,
}

export const signup = {
  page: 'Register',
  description: 'Create your account with an email address and a password.',
  title: 'Create your account',
  registered: 'Already registered?',
  login: 'Login',
  submit: 'Create account',
  busy: 'Creating your account…',
  classCode: 'Class code',
  haveClassCode: 'I have a class code',
  classCodeText: 'Your teacher shows it. You join the class as soon as you are signed in.',
  terms:
    'By creating an account you agree to the [terms of use](/terms-of-use). The [privacy policy](/privacy-policy) explains what we store.',
  success: 'Successfully registered',
  side: 'Ten minutes a day adds up.',
  sideText: 'A lesson takes about ten minutes, and every quiz explains its answers.',
  steps: 'Sign-up steps',
  stepNames: ['Your details', 'Confirm email', 'Choose a class'],
  closed: 'Registration is closed',
  closedText:
    'This school does not accept new registrations. If you have an account, log in. If you need one, contact the school.',
  closedSideText: 'Anyone can look around without an account.',
  contact: 'Contact the school',
}

/** The third step, after the first login. */
export const introduction = {
  page: 'About you',
  title: 'What should we call you?',
  text: 'Both are optional, and you can change them later. If you choose a class, we enroll you and open its first lesson.',
  name: 'First name',
  class: 'Your class',
  noClass: 'No class',
  classesFailed: 'The classes could not be loaded. You can choose yours later in your profile.',
  submit: 'Continue',
  busy: 'Saving…',
  skip: 'Skip',
  side: 'Good to have you here.',
  sideText:
    'Your name appears on your dashboard, and we show your class first. Other students see neither.',
}

export const code = {
  page: 'Confirm your email',
  title: 'Enter the code we sent',
  sentTo: (length: number) => `We emailed a ${length}-digit code to`,
  noMail: 'No mail server is set. The school’s computer has emails at /dev/mail.',
  notSent: 'No email was sent',
  notYou: 'Not you?',
  label: 'Verification code',
  digit: (number: number, length: number) => `Digit ${number} of ${length}`,
  mixedDigits: 'Please type the whole code with the same kind of digits.',
  timeForCode: 'Time left on this page:',
  endsIn: 'This page closes in',
  ifIdle: 'if you do nothing.',
  endsThen: 'When it closes, you start over with a new code.',
  sessionTime: 'Time left on this page',
  triesLeft: (left: number, all: number) => `${left} of ${all} tries left`,
  spoken: (seconds: number) => `This page closes in ${seconds} seconds.`,
  submit: 'Confirm email',
  busy: 'Checking…',
  noEmailYet: 'No email yet?',
  lookInSpam: 'Check your spam and promotions folders first.',
  resend: 'Resend code',
  resendIn: (time: string) => `Resend in ${time}`,
  resending: 'Sending…',
  verified: sentences.emailVerified,
  verifiedText: 'You can log in now.',
  passwordText: 'Now choose a password in this browser.',
  linkTitle: 'No more codes for now',
  linkText:
    'We can email you a link instead. It confirms your email and lets you choose a password.',
  linkAsk: 'Email me a link',
  linkSending: 'Sending…',
  linkSent: 'Check your inbox',
  linkSentText: 'If a link can be sent to this address, it is on its way. Open it in this browser.',
  sent: sentences.codeSent,
  expired: 'Session Expired',
  expiredText: 'Your verification session has expired. Please start over.',
  blocked: 'Too many attempts',
  blockedText: 'The code was wrong three times. Please start over.',
  over: 'This verification session is over',
  overText: (email: string) =>
    `The code for ${email} can no longer be entered here. Ask for a new one, or register again.`,
  sendNew: 'Send a new code',
  noEmail: 'No email found for verification',
  toSignup: 'Go to registration',
  leaveTitle: 'Leave this page?',
  leave: 'Are you sure you want to leave? Your verification session will be lost.',
  stay: 'Stay',
  leaveNow: 'Leave',
  side: 'Almost there.',
  sideText: 'We confirm your email so that only you can open your account and reset your password.',
}

export const reset = {
  steps: 'Steps to a new password',
  stepNames: ['Email', 'Code', 'New password'],
  side: 'It happens to everyone.',
  sideText: 'Your lessons and scores stay as they are. Only your password changes.',
  backToLogin: 'Back to login',
  /** A panel that leads to the first step. */
  askAgain: 'Ask for a new code',

  page: 'Forgot password',
  title: 'Forgot your password?',
  text: 'Set a new one in three short steps.',
  how: ['Enter your account’s email.', 'Enter the code we send you.', 'Choose a new password.'],
  start: 'Continue',

  emailTitle: 'Where should we send the code?',
  emailText: 'Enter the email you registered with.',
  sendCode: 'Send code',
  sendingCode: 'Sending…',
  sent: 'Reset Email Sent',
  sentText: 'Please check your email for password reset instructions',

  codePage: 'Enter the code',
  codeTitle: 'Enter the code',
  sentTo: (length: number) =>
    `If this email has an account, a ${length}-digit code is on its way to`,
  /** Mails to one address go a minute apart. Said to everybody, as the school tells nobody who has an account. */
  mayTakeAMinute: 'If we have just sent you another email, this one may take a minute.',
  verify: 'Verify',
  verified: 'OTP Verified',
  verifiedText: 'OTP verification successful',
  blockedText: 'The code was wrong three times. Please ask for a new one.',
  toEmail: 'Enter your email',

  passwordPage: 'New password',
  passwordTitle: 'Choose a new password',
  passwordFor: 'For',
  password: 'New password',
  save: 'Save new password',
  saving: 'Saving…',
  done: 'Password Reset Successful',
  doneText: 'Your password has been reset successfully',
  verifyAgain: sentences.verifyAgain,
}
