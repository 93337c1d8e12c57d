// Words of /faq. The questions themselves lie beside it, a file for each two groups.
import { accountQuestions } from './faq-account.ts'
import { deviceQuestions } from './faq-devices.ts'
import { courseQuestions, quizQuestions, reviewQuestions } from './faq-learning.ts'
import type { Chosen, QuestionGroup } from './faq-question.ts'

export const faq = {
  page: 'Questions and answers',
  description: 'Answers about your account, courses, quizzes, reviews and devices.',
  title: 'Questions and answers',
  lead: 'Type a word, or browse the topics.',
  search: 'Search the questions',
  placeholder: 'For example: password',
  clear: 'Clear search',
  count: (count: number) => (count === 1 ? '1 answer' : `${count} answers`),
  found: (count: number, all: number) => `${count} of ${all} answers`,
  none: 'No answer found',
  noneText: 'Try another word, or ask us.',
  stuck: 'Still stuck?',
  stuckText: 'Write to us. A person at the school answers by email.',
  contact: 'Contact us',
}

/** True for this school: what it has not switched on is not explained. */
export const questionGroups = (site: Chosen): QuestionGroup[] => [
  { id: 'account', title: 'Account', questions: accountQuestions(site) },
  { id: 'courses', title: 'Courses', questions: courseQuestions },
  { id: 'quizzes', title: 'Quizzes', questions: quizQuestions },
  { id: 'reviews', title: 'Reviews', questions: reviewQuestions },
  { id: 'devices', title: 'Devices', questions: deviceQuestions },
]
