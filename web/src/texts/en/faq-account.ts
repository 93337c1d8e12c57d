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
    'Yes. Press “Continue with Google” on the [login](/login). If you already have an account with the same email, you may be asked for its password once. After that both ways lead to the same account.',
  ],
  also: 'gmail',
}

export const accountQuestions = (site: Chosen): Question[] => [
  {
    id: 'need-account',
    question: 'Do I need an account?',
    answer: [
      'Not to look around. You can see all classes and courses, their chapters and the names of their lessons.',
      'To read lessons, take quizzes and have your place kept, you need one.',
    ],
    also: 'login register sign up',
  },
  {
    id: 'register',
    question: 'How do I create an account?',
    answer: [
      `Click [Register](/signup) and enter your email and a password. We email you a code of ${site.codeLength} digits. Enter it, and your account is ready. Then log in.`,
    ],
    also: 'sign up registration otp',
  },
  {
    id: 'password-rules',
    question: 'Which passwords can I use?',
    answer: [
      `At least ${limits.password.shortest} characters, with a capital letter, a small letter, a digit and a special character such as ! or ?.`,
      'Passwords that very many people use are refused, because they are guessed first.',
    ],
    also: 'rules strong',
  },
  {
    id: 'no-code',
    question: 'My code has not arrived. What can I do?',
    answer: [
      'Look in spam or promotions first. Then check that the email on the page is spelled right.',
      `You can ask for a new code on the same page. One address gets at most one mail a minute, ${mail.perHour} an hour and ${mail.perDay} a day, so please wait a little.`,
    ],
    also: 'otp email mail resend verification',
  },
  {
    id: 'wrong-code',
    question: 'Why is my code not accepted?',
    answer: [
      `A code works for ${minutes(code.lifetime)}, once, and for ${code.tries} tries. Only the newest one counts: if you asked twice, use the code from the last mail.`,
    ],
    also: 'otp expired invalid',
  },
  {
    id: 'forgot-password',
    question: 'I forgot my password. What now?',
    answer: [
      '[Set a new one](/forgotpassword). We email you a code, you enter it, and then you choose the new password. Your lessons and scores stay as they are. All devices are signed out.',
    ],
    also: 'reset lost',
  },
  {
    id: 'cannot-log-in',
    question: 'Why can I not log in?',
    answer: [
      'If your email or password is not accepted, type both once more, or [set a new password](/forgotpassword).',
      `After ${failures.most} wrong passwords you may have to wait ${minutes(failures.window)}. The page tells you how long.`,
      'If your email was never confirmed, we mail you a new code when you log in. If the school has locked the account, [write to us](/contactus).',
    ],
    also: 'sign in locked blocked wait too many',
  },
  ...(site.hasGoogle ? [withGoogle] : []),
  {
    id: 'change-details',
    question: 'How do I change my name, picture or class?',
    answer: [
      'In your [profile](/dashboard/profile), under “Details”. A picture may be a PNG, JPG or WebP file.',
    ],
    also: 'photo avatar phone grade',
  },
  {
    id: 'reminders',
    question: 'Which mails come by themselves, and how do I stop them?',
    answer: [
      'None, until you want them. In your [profile](/dashboard/profile#mails), under “Mails”, you can be reminded of reviews or of a streak, at an hour you choose, once a day at most. You can also name a parent’s address for a mail about your week: we ask it first, and it tells how much you learned, never answers or marks.',
      'Each of these mails has a link that ends them with one press, and most mail programs show a button for it.',
    ],
    also: 'reminder mail unsubscribe parent summary stop spam',
  },
  {
    id: 'change-email',
    question: 'How do I change my email?',
    answer: [
      'In your [profile](/dashboard/profile), under “Details”, press “Change email”. We mail a code to the new address. Until you enter it, the old one stays. The old address gets a notice.',
    ],
    also: 'mail address',
  },
  {
    id: 'export',
    question: 'Can I get a copy of my data?',
    answer: [
      'Yes. In your [profile](/dashboard/profile#your-data), under “Your data”, press “Export”. You get one file with everything that is stored about you.',
      'What is stored, and for how long, is written in the [privacy policy](/privacy-policy).',
    ],
    also: 'download gdpr privacy',
  },
  {
    id: 'delete',
    question: 'How do I delete my account?',
    answer: [
      'In your [profile](/dashboard/profile#your-data), under “Your data”, press “Delete…”. Type your email and your password. Everything is removed at once, and it cannot be undone. You may want to export your data first.',
      ...(site.hasGoogle
        ? ['If you only ever signed in with Google, set a password first, under “Security”.']
        : []),
    ],
    also: 'remove close leave',
  },
]
