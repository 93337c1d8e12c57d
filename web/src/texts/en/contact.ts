// Words of /contactus.
import { sentences } from '@kinnow/contract/shared-sentences'

export const contact = {
  page: 'Contact Us',
  description: 'Write to the school about your account, a course, a quiz, or anything else.',
  title: 'Contact us',
  lead: 'Write to us about your account, a course, a quiz or anything else.',

  name: 'Name',
  email: 'Email',
  topic: 'Topic',
  chooseTopic: 'Choose a topic',
  topics: {
    account: 'My account',
    courses: 'Courses and lessons',
    quizzes: 'Quizzes and scores',
    other: 'Something else',
  },
  message: 'Message',
  counted: (count: number, most: number) => `${count} of ${most} characters`,
  left: (count: number) =>
    count === 1 ? 'No characters left' : `Fewer than ${count} characters left`,
  tooLong: 'The message is too long',
  send: 'Send message',
  sending: 'Sending…',

  sent: sentences.messageSent,
  sentTo: 'We will reply to',
  goOn: 'Explore courses',

  answers: 'When we answer',
  answersText: 'By email, within two working days.',
  hints: 'Quicker ways to get help',
  hintList: [
    { text: 'Forgot your password?', link: 'Set a new one', to: '/forgotpassword' },
    { text: 'Looking for something to learn?', link: 'Explore courses', to: '/explore/category' },
  ],
  codeHint: 'No code in your inbox? Check your spam and promotions folders first.',
}
