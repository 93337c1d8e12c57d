// Questions about devices.
import { limits } from '@kinnow/contract/limits'
import type { Question } from './faq-question.ts'
import { days } from './legal.ts'

const { perStudent, idle, absolute } = limits.session

export const deviceQuestions: Question[] = [
  {
    id: 'which-devices',
    question: 'Which devices can I use?',
    answer: [
      'A phone, a tablet or a computer with an up-to-date browser. There is nothing to install.',
    ],
    also: 'app mobile laptop browser download',
  },
  {
    id: 'many-devices',
    question: 'Can I use more than one device?',
    answer: [
      `Yes, up to ${perStudent} at the same time. What you learn belongs to your account, so you can begin on one and go on with another. If you log in on one more, the oldest is signed out.`,
    ],
    also: 'phone computer sync',
  },
  {
    id: 'signed-in',
    question: 'How long do I stay signed in?',
    answer: [
      `Until you sign out. Otherwise for ${days(idle)} after you were last here, and never longer than ${days(absolute)}. Then you log in again, and nothing is lost.`,
    ],
    also: 'session logged out',
  },
  {
    id: 'shared-computer',
    question: 'I used a shared computer. How do I sign out there?',
    answer: [
      'Your [profile](/dashboard/profile#security) shows under “Security” where you are signed in. Press “Sign out” beside the other computer, or “Sign out everywhere else”.',
    ],
    also: 'log out library school remote lost stolen',
  },
  {
    id: 'offline',
    question: 'What if my connection drops?',
    answer: [
      'You need a connection to open a lesson or a quiz. If it drops in the middle of a quiz, your answers are kept on the device and sent when you are back. Please do not clear the browser before that.',
    ],
    also: 'offline internet network wifi lost',
  },
  {
    id: 'text-size',
    question: 'Can I make the text bigger?',
    answer: [
      'Yes. In a lesson press “Text size”, or choose it in your [profile](/dashboard/profile#appearance). The zoom of your browser works on every page, too.',
    ],
    also: 'small large read font zoom',
  },
  {
    id: 'dark',
    question: 'Is there a dark theme?',
    answer: [
      'Yes. Choose “Dark” at the foot of the page or in your [profile](/dashboard/profile#appearance). “Same as device” follows your phone or computer.',
    ],
    also: 'night mode colours colors light',
  },
  {
    id: 'keys',
    question: 'Can I use it without a mouse?',
    answer: [
      'Yes, all of it works with the keyboard, and screen readers can read it. In a lesson, J goes to the next one, K to the one before, M marks it complete, O opens the outline and ? lists all keys. You can switch these keys off there.',
    ],
    also: 'shortcuts keyboard accessibility screen reader blind',
  },
  {
    id: 'scripts',
    question: 'Does it work without JavaScript?',
    answer: [
      'Looking around does: classes, courses, chapters, and pages like this one. Logging in, lessons and quizzes need it.',
    ],
    also: 'noscript blocked script',
  },
  {
    id: 'cookies',
    question: 'Do you use cookies?',
    answer: [
      'A few, and only to keep your account safe. Each is named in the [privacy policy](/privacy-policy#cookies). There are none for adverts.',
    ],
    also: 'tracking privacy banner',
  },
]
