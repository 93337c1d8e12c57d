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
      'Open [Explore](/explore/category). In the [Digital School](/explore/category/digitalschool), choose your class and then a subject. [Skill courses](/explore/category/skilledbased) teach practical skills at any age.',
    ],
    also: 'class subject search',
  },
  {
    id: 'enrol',
    question: 'What happens when I enroll?',
    answer: [
      'You can open all its lessons and quizzes, and the course appears on your dashboard. If you enroll in a class, you get all its subjects.',
      'You can enroll in as many classes and courses as you like.',
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
      'Yes. Anyone can read lessons marked “Preview” and answer their quick checks. You do not need an account.',
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
    question: 'How do I continue where I stopped?',
    answer: [
      'Open your [dashboard](/dashboard) and press “Resume lesson”. The lesson opens where you stopped reading.',
    ],
    also: 'resume continue progress',
  },
  {
    id: 'complete',
    question: 'When is a lesson complete?',
    answer: [
      'When you press “Mark complete”. Reading alone is not enough: you decide when you have understood it.',
    ],
    also: 'finish done progress',
  },
  {
    id: 'daily-goal',
    question: 'What is the daily goal?',
    answer: [
      `How many minutes you want to learn each day. You can set it in your [profile](/dashboard/profile#learning), from ${least} to ${most} minutes. Your dashboard shows your progress. If you miss it, nothing happens.`,
      `A minute counts when you are active in a lesson or a quiz: when you read, type or watch a video. A page that you only leave open does not count, and neither does marking a lesson complete.`,
    ],
    also: 'minutes target active time',
  },
  {
    id: 'streak',
    question: 'What is a streak?',
    answer: [
      `How many days in a row you have learned. A day counts when you complete a lesson, answer ${learningDay.answers} questions or learn for ${learningDay.minutes} minutes. A day starts at four in the morning.`,
      `Rest days do not break it. You can choose up to ${streak.freeWeekdays} [rest days](/dashboard/profile#learning) a week. Every ${streak.restEvery} days of learning also save you one rest day, up to ${streak.restSaved}. If you miss a day, we use a saved one automatically. When a streak ends, you lose nothing, and a new one starts.`,
    ],
    also: 'row days rest free weekend missed',
  },
  {
    id: 'unenrol',
    question: 'How do I leave a course?',
    answer: [
      'On your [dashboard](/dashboard) open the menu of the course and press “Unenroll”. Your progress is saved. If you enroll again, you continue where you stopped.',
    ],
    also: 'unenroll quit remove',
  },
  {
    id: 'course-changes',
    question: 'What if a lesson changes or is removed?',
    answer: [
      'Authors correct and improve lessons. Your place and your scores stay. If a lesson is removed, you no longer see it, but what you achieved in it stays in your record.',
    ],
    also: 'update removed',
  },
  {
    id: 'missing-class',
    question: 'Why can’t I find my class or subject?',
    answer: [
      'The school decides which courses it offers, and adds them over time. [Tell us](/contactus) what you are missing.',
    ],
    also: 'missing new course',
  },
  {
    id: 'mistake',
    question: 'I found a mistake in a lesson. What can I do?',
    answer: [
      'Please [write to us](/contactus), and name the course and the lesson. Then we can correct it for everyone.',
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
      'A quick check is one question inside a lesson. We explain it at once. It gives no points, and it comes back in your reviews. A quiz has several questions and belongs to a lesson or a chapter. We save its result.',
    ],
    also: 'test exam',
  },
  {
    id: 'clock',
    question: 'Is there a time limit?',
    answer: [
      'Only in tests whose first page says so. A clock shows the time left, and your answers are handed in when time is up. In all other quizzes, take the time you need.',
    ],
    also: 'timer minutes',
  },
  {
    id: 'explanations',
    question: 'When do I see the right answers?',
    answer: [
      'In most quizzes you choose before you start. With “Explain after each question” you see it at once. Without it, you see everything after handing in. In a test, the first page says when.',
    ],
    also: 'answers solution feedback',
  },
  {
    id: 'wrong-answers',
    question: 'Do wrong answers cost points?',
    answer: [
      'A wrong answer never takes away points that you earned in another question. You get an explanation instead.',
      'If several answers are right, you get part of the point for some of them. Choosing everything does not help: in that question, wrong choices cancel out right ones, down to zero.',
    ],
    also: 'score penalty negative partly',
  },
  {
    id: 'quiz-again',
    question: 'Can I take a quiz again?',
    answer: [
      'As often as you like, unless its first page says how many attempts you have. It also says which attempt counts, usually the best. The choices come in a new order, so you learn the answer and not its place.',
    ],
    also: 'repeat retry best',
  },
  {
    id: 'stop-quiz',
    question: 'Can I stop in the middle of a quiz?',
    answer: [
      'Yes. We save each answer when you give it. You can continue later where you stopped, even on another device.',
    ],
    also: 'pause break leave',
  },
  {
    id: 'unanswered',
    question: 'What if I skip a question?',
    answer: [
      'You can skip it and come back. Before handing in you see which ones are unanswered. If you hand in anyway, they score nothing, and the result shows them as unanswered, not as mistakes.',
    ],
    also: 'skip flag empty',
  },
  {
    id: 'who-sees',
    question: 'Who sees my scores?',
    answer: [
      'You do, and so do the teachers of a class that has the course. Other students do not, and there is no ranking. The people who run the site for the school can look them up. The [privacy policy](/privacy-policy#who-sees) tells you more.',
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
      'Questions from quizzes and quick checks that come back just before you would probably forget them. Answering from memory helps you remember; reading again helps much less. Psychologists call this retrieval practice (Roediger and Karpicke, 2006), and the time in between spacing (Cepeda and others, 2006).',
      'Each time you recall a question, we wait longer before asking it again: days, then weeks, then months, up to a year. A question you miss comes back the next day and starts again.',
    ],
    also: 'repeat remember forget spaced repetition retrieval practice',
  },
  {
    id: 'review-days',
    question: 'Who decides when a question comes back?',
    answer: [
      'An open model of forgetting called FSRS, which was built from many millions of reviews. It works out from your answers how long you will remember each question. The goal is that you remember about 9 in 10. You can choose a lighter or a more thorough plan under “Your limit”.',
    ],
    also: 'schedule plan algorithm FSRS',
  },
  {
    id: 'review-holidays',
    question: 'What if I was away for a while?',
    answer: [
      'You lose nothing, and nothing counts as missed. You get no more than your daily limit, starting with what you still remember best. The page tells you in how many days you will have caught up. New questions wait until then.',
    ],
    also: 'holiday break pause overdue',
  },
  {
    id: 'levels',
    question: 'What do Familiar, Confident and Mastered mean?',
    answer: [
      'That you would still remember most of a chapter in a week, in a month, or in three months. You never lose a level. Beside it we show what has faded since, for example “3 to refresh”.',
    ],
    also: 'level mastery started ring',
  },
]
