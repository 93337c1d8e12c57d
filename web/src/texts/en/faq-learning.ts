// Questions about courses and about quizzes.
import { limits } from '@kinnow/contract/limits'
import type { Question } from './faq-question.ts'

const { learningDay, streak } = limits
const { least, most } = limits.dailyGoal

export const courseQuestions: Question[] = [
  {
    id: 'find-course',
    question: 'How do I find a course?',
    answer: [
      'Open [Explore](/explore/category). In the [Digital School](/explore/category/digitalschool) you choose your class and then a subject. Under [skill courses](/explore/category/skilledbased) you find practical things for any age.',
    ],
    also: 'class subject search',
  },
  {
    id: 'enrol',
    question: 'What happens when I enrol?',
    answer: [
      'All its lessons and quizzes open for you, and the course appears on your dashboard. If you enrol in a class, all subjects of that class open together.',
      'You can enrol in as many classes and courses as you like.',
    ],
    also: 'enroll join start',
  },
  {
    id: 'cost',
    question: 'What does it cost?',
    answer: ['There is nothing to buy on this site, and it never asks for a card.'],
    also: 'price money pay free fee',
  },
  {
    id: 'preview',
    question: 'Can I try a lesson first?',
    answer: [
      'Yes. Lessons marked “Preview” are open to everybody, quick checks included. You need no account for them.',
    ],
    also: 'free sample',
  },
  {
    id: 'lesson-length',
    question: 'How long does a lesson take?',
    answer: ['About ten minutes. Each lesson shows its length. Take more time if you like.'],
    also: 'time minutes duration',
  },
  {
    id: 'go-on',
    question: 'How do I go on where I stopped?',
    answer: [
      'Open your [dashboard](/dashboard) and press “Resume lesson”. The lesson opens at the place where you were reading.',
    ],
    also: 'resume continue progress',
  },
  {
    id: 'complete',
    question: 'When is a lesson complete?',
    answer: [
      'When you press “Mark complete”. Reading alone does not do it, so that you decide when you have understood it.',
    ],
    also: 'finish done progress',
  },
  {
    id: 'daily-goal',
    question: 'What is the daily goal?',
    answer: [
      `The minutes that you want to learn on a day. You set it in your [profile](/dashboard/profile#learning), from ${least} to ${most} minutes. The dashboard shows how far you are. If you miss it, nothing happens.`,
      `Minutes in which you are active count: a lesson or a quiz is before you, and you read on, type, or watch a film. A page that you leave open counts nothing, and neither does marking a lesson complete.`,
    ],
    also: 'minutes target active time',
  },
  {
    id: 'streak',
    question: 'What is a streak?',
    answer: [
      `Days of learning in a row. A day counts with a lesson completed, with ${learningDay.answers} answers, or with ${learningDay.minutes} minutes. It begins and ends at four in the morning.`,
      `Rest belongs to it. You may choose up to ${streak.freeWeekdays} [free days](/dashboard/profile#learning) a week, and every ${streak.restEvery} days of learning save you one more, ${streak.restSaved} at most. If you miss a day, a saved one is used by itself. When a streak ends, nothing is lost, and the next begins.`,
    ],
    also: 'row days rest free weekend missed',
  },
  {
    id: 'unenrol',
    question: 'How do I leave a course?',
    answer: [
      'On your [dashboard](/dashboard) open the menu of the course and press “Unenrol”. Your progress is kept. If you enrol again, you go on where you were.',
    ],
    also: 'unenroll quit remove',
  },
  {
    id: 'course-changes',
    question: 'What if a lesson changes or goes away?',
    answer: [
      'Authors correct and improve lessons. Your place and your scores stay. If a lesson goes, it is hidden, but what you achieved in it stays in your record.',
    ],
    also: 'update removed',
  },
  {
    id: 'missing-class',
    question: 'My class or subject is not there. Why?',
    answer: [
      'The school decides which courses it offers, and adds them bit by bit. [Tell us](/contactus) what you are missing.',
    ],
    also: 'missing new course',
  },
  {
    id: 'mistake',
    question: 'I found a mistake in a lesson. What can I do?',
    answer: [
      'Please [write to us](/contactus), and name the course and the lesson. Then it can be put right for everybody.',
    ],
    also: 'error wrong report',
  },
  {
    id: 'certificate',
    question: 'Do I get a certificate?',
    answer: ['No. You see what you have learned on your dashboard, but there are no certificates.'],
    also: 'diploma mark grade',
  },
]

export const quizQuestions: Question[] = [
  {
    id: 'quick-check',
    question: 'What is the difference between a quick check and a quiz?',
    answer: [
      'A quick check is one question inside a lesson. It is explained at once and gives no points; it comes back among your reviews. A quiz has several questions, belongs to a lesson or a chapter, and its result is kept.',
    ],
    also: 'test exam',
  },
  {
    id: 'clock',
    question: 'Is there a time limit?',
    answer: [
      'Only in a test whose first page says so. There a clock shows what is left, and what you have answered is handed in when it ends. Everywhere else take the time you need.',
    ],
    also: 'timer minutes',
  },
  {
    id: 'explanations',
    question: 'When do I see what was right?',
    answer: [
      'In practice you choose before you start. With “Explain after each question” you see it at once. Without it, you see everything after handing in. In a test its author has chosen, and the first page says when.',
    ],
    also: 'answers solution feedback',
  },
  {
    id: 'wrong-answers',
    question: 'Do wrong answers cost points?',
    answer: [
      'A wrong answer never takes points away that you earned in another question. You get an explanation instead.',
      'Where several things are right, you get a part of the point for a part of them. Picking everything does not help: wrong picks count against right ones in that question, down to zero.',
    ],
    also: 'score penalty negative partly',
  },
  {
    id: 'quiz-again',
    question: 'Can I take a quiz again?',
    answer: [
      'As often as you like, unless its first page says how many attempts there are. It also says which of them counts, usually the best. Choices come in a new order, so that you learn the answer and not its place.',
    ],
    also: 'repeat retry best',
  },
  {
    id: 'stop-quiz',
    question: 'Can I stop in the middle of a quiz?',
    answer: [
      'Yes. Each answer is saved when you give it. Continue later where you stopped, on another device if you like.',
    ],
    also: 'pause break leave',
  },
  {
    id: 'unanswered',
    question: 'What if I leave a question out?',
    answer: [
      'You can skip it and come back. Before handing in you see which ones are unanswered. If you hand in anyway, they score no points, and the result lists them as unanswered, not as mistakes.',
    ],
    also: 'skip flag empty',
  },
  {
    id: 'who-sees',
    question: 'Who sees my scores?',
    answer: [
      'You do. Other students do not, and there is no ranking. The people who run the site for the school could look them up. The [privacy policy](/privacy-policy#who-sees) says more.',
    ],
    also: 'teacher parents privacy marks',
  },
]

/** About reviews: what comes back, and why then. */
export const reviewQuestions: Question[] = [
  {
    id: 'what-reviews',
    question: 'What are reviews?',
    answer: [
      'Questions of quizzes and quick checks that come back on the day before you would probably forget them. Answering from memory is what makes it stay; reading again does much less. Psychologists call that retrieval practice (Roediger and Karpicke, 2006), and the time in between spacing (Cepeda and others, 2006).',
      'Each time you recall one, the gap before the next grows: some days, some weeks, some months, a year at most. A question you miss comes back the next day and starts again.',
    ],
    also: 'repeat remember forget spaced repetition retrieval practice',
  },
  {
    id: 'review-days',
    question: 'Who decides when a question comes back?',
    answer: [
      'A model of forgetting called FSRS, which is open to everybody and was made from many millions of reviews. It works out from your own answers how long each question will last, and aims for 90 of 100 recalled. You can choose a lighter or a more thorough plan under “Your limit”.',
    ],
    also: 'schedule plan algorithm FSRS',
  },
  {
    id: 'review-holidays',
    question: 'What if I was away for a while?',
    answer: [
      'Nothing is lost, and nothing counts as missed. You get no more than your daily limit, first what you still remember best, and read in how many days all of it is caught up with. New questions wait meanwhile.',
    ],
    also: 'holiday break pause overdue',
  },
  {
    id: 'levels',
    question: 'What do Familiar, Confident and Mastered mean?',
    answer: [
      'That you would still remember most of a chapter in a week, in a month, or in three months. A level is never taken away. What has faded since is shown beside it, as “3 to refresh”.',
    ],
    also: 'level mastery started ring',
  },
]
