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
      `Yes, up to ${perStudent} at the same time. What you learn belongs to your account, so you can start on one and continue on another. If you log in on one more, we sign out the oldest.`,
    ],
    also: 'phone computer sync',
  },
  {
    id: 'signed-in',
    question: 'How long do I stay signed in?',
    answer: [
      `Until you sign out, or until you have been away for ${days(idle)}. After ${days(absolute)} you always have to log in again. You lose nothing.`,
    ],
    also: 'session logged out',
  },
  {
    id: 'shared-computer',
    question: 'I used a shared computer. How do I sign out there?',
    answer: [
      'In your [profile](/dashboard/profile#security), “Security” shows where you are signed in. Press “Sign out” beside the other computer, or “Sign out everywhere else”.',
    ],
    also: 'log out library school remote lost stolen',
  },
  {
    id: 'offline',
    question: 'What if my connection drops?',
    answer: [
      'You need a connection to open a lesson or a quiz. If it drops in the middle of a quiz, we save your answers on your device and send them when you are back online. Please do not clear your browser’s data before that.',
    ],
    also: 'offline internet network wifi lost',
  },
  {
    id: 'text-size',
    question: 'Can I make the text bigger?',
    answer: [
      'Yes. In a lesson press “Text size”, or choose it in your [profile](/dashboard/profile#appearance). You can also zoom in your browser on every page.',
    ],
    also: 'small large read font zoom',
  },
  {
    id: 'dark',
    question: 'Is there a dark theme?',
    answer: [
      'Yes. Choose “Dark” at the bottom of the page or in your [profile](/dashboard/profile#appearance). “Same as device” follows your phone or computer.',
    ],
    also: 'night mode colours colors light',
  },
  {
    id: 'keys',
    question: 'Can I use it without a mouse?',
    answer: [
      'Yes. Everything works with the keyboard and with screen readers. In a lesson, J opens the next lesson, K opens the previous one, M marks it complete, O opens the outline and ? lists all keys. You can turn these keys off there.',
    ],
    also: 'shortcuts keyboard accessibility screen reader blind',
  },
  {
    id: 'scripts',
    question: 'Does it work without JavaScript?',
    answer: [
      'You can look at classes, courses, chapters and pages like this one without it. You need it to log in, read lessons and take quizzes.',
    ],
    also: 'noscript blocked script',
  },
  {
    id: 'cookies',
    question: 'Do you use cookies?',
    answer: [
      'A few, and only to keep your account safe. The [privacy policy](/privacy-policy#cookies) lists each of them. We use none for adverts.',
    ],
    also: 'tracking privacy banner',
  },
]
