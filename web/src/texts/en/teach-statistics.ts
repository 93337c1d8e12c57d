// Words of how a class answered a quiz.
import type { Doubt } from '@kinnow/contract/question-doubt'
import type { QuestionDetail } from '@kinnow/contract/quiz-statistics'
import * as units from './units.ts'

const flags: Record<Doubt, { tag: string; title: string; text: string }> = {
  hard: {
    tag: 'Hard',
    title: 'Few got it right',
    text: 'Fewer than 3 in 10 points were earned. Check the wording, or teach it again.',
  },
  easy: {
    tag: 'Nearly all know it',
    title: 'Nearly everyone got it right',
    text: 'It is good practice, but it does not show who needs help.',
  },
  'tells-little': {
    tag: 'Look at this',
    title: 'Strong students miss it nearly as often',
    text: 'The wording may be unclear, or a lesson may leave something out.',
  },
  'check-key': {
    tag: 'Check the answer',
    title: 'A wrong option may be right',
    text: 'Those who chose it did better in the rest of the quiz, on average, than those who chose the right one. Check which is marked as right.',
  },
}

const types: Record<QuestionDetail['question']['type'], string> = {
  single: 'single choice',
  multiple: 'multiple choice',
  'true-false': 'true or false',
  'short-text': 'short answer',
  numeric: 'number',
  ordering: 'putting in order',
  matching: 'matching',
  gaps: 'filling in gaps',
  sorting: 'sorting into groups',
  'code-ordering': 'putting code in order',
  table: 'filling in a table',
  reflection: 'written answer',
  hotspot: 'pointing at a picture',
}

const students = (count: number) => (count === 1 ? '1 student' : `${count} students`)

const percent = (part: number, whole: number) => `${Math.round((100 * part) / whole)}%`

export const statistics = {
  page: 'How the class answered',
  failed: 'The answers of the class could not be loaded.',
  gone: 'Quiz not found',
  goneText: 'It may not be part of the courses of this class.',
  back: 'Back to the class',
  lead: (count: number, members: number) =>
    count === members && count > 1
      ? `First attempts of all ${students(count)}`
      : `First attempts of ${count} of ${students(members)}`,
  between: (from: string, until: string) => (from === until ? from : `${from} to ${until}`),
  waiting: (count: number) =>
    count === 1
      ? 'One more attempt counts once the quiz shows its answers.'
      : `${count} more attempts count once the quiz shows its answers.`,
  empty: 'No answers yet',
  emptyText: 'You will see them here when a student of this class hands in the quiz.',
  middle: 'Middle result',
  middleOf: (value: number) => `${Math.round(value)}%`,
  time: 'Middle time',
  worth: 'Worth a look',
  agree: 'Do the questions agree?',
  agreeWell: 'well',
  agreeFairly: 'fairly',
  agreeLittle: 'hardly',
  download: 'Download CSV',
  downloading: 'Downloading…',
  downloadFailed: 'The file could not be downloaded',
  fileName: (group: string, quiz: string) => `${group} ${quiz}.csv`,
  of: (part: number, whole: number) => `${part} of ${whole}`,
  ofQuestions: (whole: number) => `of ${units.questions(whole)}`,
  none: '–',
  question: 'Question',
  right: 'Right at first',
  apart: 'Tells apart',
  percent,
  share: (right: number, students: number) => `${right} of ${students}`,
  tooFew: 'too few',
  apartTooFew: 'Whether a question tells strong and weak students apart shows from 30 answers on.',
  nobody: 'Nobody chose this',
  hardlyAnyone: 'Hardly anyone chose this',
  rareText: 'A more likely wrong answer would tell you more than one that hardly anyone chooses.',
  tooFewToSay: 'Too few to say more.',
  tooFewToSayText: 'Percentages and hints come with 10 students.',
  example: 'For example',
  exampleText: 'Each student had other numbers.',
  written: (marked: number, answers: number) => `Written, ${marked} of ${answers} marked`,
  hardly: 'hardly',
  fairly: 'fairly',
  well: 'well',
  versions: 'One of several versions',
  flags,
  number: (number: number) => `Question ${number}`,
  table: 'Table of the question',
  gap: (number: number) => `Gap ${number}`,
  cell: (number: number) => `${number}.`,
  answered: 'What was answered',
  isRight: 'Right',
  isPartly: 'Partly right',
  isWrong: 'Not right',
  noAnswer: 'No answer',
  others: 'Other answers',
  who: 'Who got it right',
  thirds: ['Strongest third', 'Middle third', 'Weakest third'],
  types,
  assign: (title: string) => `Assign “${title}”`,
  lesson: (title: string) => `Open the lesson “${title}”`,
  doubtFirst: 'What is worth a look comes first',
  help: 'What the figures mean',
  helpDoubt:
    'A question is worth a look where few or nearly all got it right, where it does not tell students apart, or where a wrong answer may be right. These questions come first.',
  helpOrder:
    'Choose a heading to sort by it, again to turn the order around, and once more to go back.',
  helpRight:
    '“Right at first” counts students whose first answer was completely right. Every student who had the question counts once, also without an answer.',
  helpApart:
    '“Tells apart” shows whether students who did well in the rest of the quiz also got this question right: from -1 to 1, the higher the better. It needs at least 30 students.',
  helpThirds:
    'The thirds compare students by the rest of this quiz only. They need at least 10 students.',
  helpAgree:
    '“Do the questions agree?” shows whether students who do well in one question do well in the others too: up to 1, the higher the better (Cronbach’s alpha). It needs at least 30 students with the same questions.',
}
