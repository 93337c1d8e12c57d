// Questions about accounts.
import { limits } from '@kinnow/contract/limits'
import type { Chosen, Question } from './faq-question.ts'
import { minutes } from './legal.ts'

const { mail, code, login } = limits
const failures = login.perAccountAndAddress

const withGoogle: Question = {
  id: 'google',
  question: 'Can I sign in with Google?',
  answer: [
    'Yes. Press “Continue with Google” on the [login page](/login). If you already have an account with the same email, we may ask for its password once. After that, both ways open the same account.',
  ],
  also: 'gmail',
}

export const accountQuestions = (site: Chosen): Question[] => [
  {
    id: 'need-account',
    question: 'Do I need an account?',
    answer: [
      'Not to look around. Anyone can see all classes and courses, their chapters and the names of their lessons.',
      'To read lessons, take quizzes and save your progress, you need one.',
    ],
    also: 'login register sign up',
  },
  {
    id: 'register',
    question: 'How do I create an account?',
    answer: [
      `Click [Register](/signup) and enter your email and a password. We email you a ${site.codeLength}-digit code. Enter it, and you are signed in. If you enter it in another browser, log in there.`,
    ],
    also: 'sign up registration otp',
  },
  {
    id: 'password-rules',
    question: 'Which passwords can I use?',
    answer: [
      `At least ${limits.password.shortest} characters, with an uppercase letter, a lowercase letter, a number and a special character such as ! or ?.`,
      'We refuse passwords that many people use, because they are easy to guess.',
    ],
    also: 'rules strong',
  },
  {
    id: 'no-code',
    question: 'My code has not arrived. What can I do?',
    answer: [
      'Check your spam and promotions folders first. Then check that the email on the page is spelled correctly.',
      `You can ask for a new code on the same page. We send one address at most one email a minute, ${mail.perHour} an hour and ${mail.perDay} a day, so please wait a little.`,
    ],
    also: 'otp email mail resend verification',
  },
  {
    id: 'wrong-code',
    question: 'Why is my code not accepted?',
    answer: [
      `A code works for ${minutes(code.lifetime)}, once, and for ${code.tries} tries. Only the newest code counts: if you asked twice, use the code from the last email.`,
    ],
    also: 'otp expired invalid',
  },
  {
    id: 'forgot-password',
    question: 'I forgot my password. What now?',
    answer: [
      '[Set a new one](/forgotpassword). We email you a code, you enter it, and then you choose the new password. Your lessons and scores stay as they are. All your devices are signed out.',
    ],
    also: 'reset lost',
  },
  {
    id: 'cannot-log-in',
    question: 'Why can’t I log in?',
    answer: [
      'If we do not accept your email or password, type both again, or [set a new password](/forgotpassword).',
      `After ${failures.most} wrong passwords you may have to wait ${minutes(failures.window)}. The page tells you how long.`,
      'If your email was never confirmed, log in once in the browser that you registered in: we email you a new code. If the school has locked your account, [write to us](/contactus).',
    ],
    also: 'sign in locked blocked wait too many',
  },
  ...(site.hasGoogle ? [withGoogle] : []),
  {
    id: 'change-details',
    question: 'How do I change my name, picture or class?',
    answer: [
      'In your [profile](/dashboard/profile), under “Details”. Your picture can be a PNG, JPG or WebP file.',
    ],
    also: 'photo avatar phone grade',
  },
  {
    id: 'reminders',
    question: 'Which emails do you send me, and how do I stop them?',
    answer: [
      'Codes, notices about your account, and what your teachers announce, which you can switch off. More only if you choose it: in your [profile](/dashboard/profile#mails), under “Emails”, you can ask for reminders of reviews or of your streak, at a time you choose and at most once a day. You can also invite a parent to get an email about your week. We ask them first. The email shows how much you learned, never answers or marks.',
      'Each of these emails has an unsubscribe link. Most email programs also show a button for it.',
    ],
    also: 'reminder mail unsubscribe parent summary stop spam',
  },
  {
    id: 'change-email',
    question: 'How do I change my email?',
    answer: [
      'In your [profile](/dashboard/profile), under “Details”, press “Change email”. We email a code to the new address. Your old email stays in use until you enter it. We also tell the old address about the change.',
    ],
    also: 'mail address',
  },
  {
    id: 'export',
    question: 'Can I get a copy of my data?',
    answer: [
      'Yes. In your [profile](/dashboard/profile#your-data), under “Your data”, press “Export”. You get one file with everything we store about you.',
      'The [privacy policy](/privacy-policy) explains what we store and for how long.',
    ],
    also: 'download gdpr privacy',
  },
  {
    id: 'delete',
    question: 'How do I delete my account?',
    answer: [
      'In your [profile](/dashboard/profile#your-data), under “Your data”, press “Delete…”. Type your email and your password. We remove everything at once. This cannot be undone. You may want to export your data first.',
      ...(site.hasGoogle
        ? ['If you only ever signed in with Google, set a password first, under “Security”.']
        : []),
    ],
    also: 'remove close leave',
  },
]
