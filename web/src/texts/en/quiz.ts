// Words of quizzes, quick checks and results.
import { sentences } from '@kinnow/contract/shared-sentences'
import { lesson } from './lesson.ts'

const list = new Intl.ListFormat('en-GB')

/** "True", "6", "3/4" or "686 m". */
const isPlain = (answer: string) => /^(true|false)$|^\P{L}*\d\S*( \S+)?$/iu.test(answer)
/** What would not be one part of a list of answers without quotation marks. */
const isLong = (answer: string) => /[.!?…]$|[,;]|(\S+ ){5}/.test(answer)
const quoted = (answer: string) => `“${answer}”`
/** A full stop, unless the last quotation ends with a stop of its own. */
const withStop = (sentence: string) => (/[.!?…]”$/.test(sentence) ? sentence : `${sentence}.`)

export const quiz = {
  page: 'Quiz',
  close: 'Close quiz',
  leave: 'Leave quiz',
  start: 'Start quiz',
  starting: 'Starting…',
  goOn: 'Continue the quiz',
  again: 'Start again',
  openTitle: 'You have started this quiz',
  openText: 'Your answers are saved. Continue where you stopped.',
  intro: 'Take your time. There is no time limit, and we explain every wrong answer.',
  best: (percent: number) => `Best so far: ${percent}%`,
  tries: (count: number) => (count === 1 ? 'Taken once' : `Taken ${count} times`),
  notTaken: 'Not taken yet',
  explain: 'Explain after each question',
  explainOn: 'You will see the right answer straight away, and why.',
  explainOff: 'You will see all the answers after you hand in.',
  questionOf: (number: number, all: number) => `Question ${number} of ${all}`,
  progress: (number: number, all: number) => `Progress: question ${number} of ${all}`,
  states: {
    right: 'right',
    partly: 'partly right',
    wrong: 'not quite right',
    answered: 'answered',
    open: 'unanswered',
  },
  now: 'this question',
  flagged: 'flagged',
  flag: 'Flag this question',
  overview: 'Overview',
  chooseAll: 'Choose all that apply.',
  skip: 'Skip',
  check: 'Check answer',
  done: 'Done',
  checking: 'Checking…',
  save: 'Save answer',
  saving: 'Saving…',
  continue: 'Continue',
  enter: 'Enter',
  yourAnswer: 'Your answer',
  correctAnswer: 'Correct answer',
  right: 'Yes.',
  partly: 'Partly right.',
  wrong: 'Not quite.',
  /** After "I don’t know". */
  notKnown: 'No problem.',
  /** Words are quoted; a number or "True" is part of the sentence. */
  itIs: (answer: string) =>
    isPlain(answer) ? `The answer is ${answer}.` : withStop(`The answer: “${answer}”`),
  theseAre: (answers: string[]) =>
    withStop(
      `The right answers are ${list.format(answers.some(isLong) ? answers.map(quoted) : answers)}`,
    ),
  explanation: 'Explanation',
  seeLesson: 'See it in the lesson',
  newTab: 'opens in a new tab',
  saved: 'Saved',
  keptTitle: 'Your answer is saved',
  kept: 'Saved on this device. We will send it when you are back online.',
  waiting: (count: number) => (count === 1 ? '1 answer waiting' : `${count} answers waiting`),
  waitingWhere: 'Saved on this device; sent when you are back online.',
  takeBack: 'Take my answer back',
  takenBack: 'Your answer is taken back.',
  sendNow: 'Send now',
  leaveTitle: 'Leave the quiz?',
  leaveText: 'Your answers are saved. You can continue whenever you like.',
  stay: 'Stay',
  leaveNow: 'Leave',
  tryAgain: 'Try again',
}

/** What could not be saved, by kind of action. */
export const refusedEvents = {
  answer: 'This answer could not be saved.',
  clear: 'This answer could not be taken back.',
  sure: 'How sure you are could not be saved.',
  flag: 'This flag could not be saved.',
  leftover: 'Something you did in a quiz could not be saved',
  elsewhere: 'You had already answered it on another device or tab. That answer counts.',
  later: 'You answered it again later on another device or tab. What you did there counts.',
  elsewhereTitle: 'Already answered elsewhere',
  laterTitle: 'Answered elsewhere later',
  title: (count: number) =>
    count === 1 ? '1 thing could not be saved' : `${count} things could not be saved`,
}

const finishFirst = 'Finish your answer, or press the button again to check it as it is.'

/** What is asked of the student by each type of question, and what the screen says about it. */
export const answering = {
  hint: 'Show a hint',
  hideHint: 'Hide the hint',
  yours: 'Your answer',
  missing: {
    choose: sentences.chooseAnswer,
    write: 'Please write an answer',
    number: 'Please enter a number',
    order: 'Please put these in order first',
    match: 'Please match at least one row',
    fill: 'Please fill in at least one gap',
  },
  /** Said before an answer with empty places is graded. */
  unfinished: {
    match: (count: number) =>
      `${count === 1 ? '1 row has' : `${count} rows have`} no match yet. ${finishFirst}`,
    sorting: (count: number) =>
      `${count === 1 ? '1 item is' : `${count} items are`} not sorted yet. ${finishFirst}`,
    fill: (count: number) =>
      `${count === 1 ? '1 gap is' : `${count} gaps are`} still empty. ${finishFirst}`,
    table: (count: number) =>
      `${count === 1 ? '1 cell is' : `${count} cells are`} still empty. ${finishFirst}`,
  },
  unit: {
    none: '',
    optional: 'You can add the unit after the number.',
    required: 'Write the number with its unit.',
  },
  fractions: 'Fractions such as 3/4 are fine.',
  order: 'Put these in order: drag them by the dots, or use the arrows.',
  up: (item: string) => `Move up: ${item}`,
  down: (item: string) => `Move down: ${item}`,
  moved: (item: string, place: number, all: number) => `${item}: now ${place} of ${all}`,
  rightOrder: 'The right order',
  inPlace: 'In the right place',
  notInPlace: 'Not in the right place',
  someFollow: 'Some of them are in the right order.',
  match: 'Choose a match for each row.',
  choose: 'Choose…',
  matchFor: (row: string) => `Match for ${row}`,
  fill: 'Fill in the gaps.',
  gap: (number: number, all: number) => `Gap ${number} of ${all}`,
  place: 'Choose the right place in the picture or the list.',
  places: 'Choose all right places in the picture or the list.',
  fromList: 'Choose from a list',
  inPicture: 'Choose in the picture',
  pictureFailed: 'The picture could not be loaded.',
  chosen: 'Chosen:',
  nothing: 'Left empty',
  isRight: 'Right',
  isWrong: 'Not right',
  itIs: 'The answer is:',
  reflect: 'Write what you think. Your teacher may mark it.',
  reflected: 'Thank you for thinking it through.',
  wrongUnit: 'The number is right; check the unit.',
}

/** Going over what was missed, after the result. */
export const practice = {
  start: (count: number) => (count === 1 ? 'Try this one again' : `Try these ${count} again`),
  close: 'Leave practice',
  progress: (right: number, all: number) => `${right} of ${all} right so far`,
  left: (count: number) => (count === 1 ? '1 question left' : `${count} questions left`),
  noScore: 'Practice. Your result stays as it is.',
  title: 'You got them all',
  text: (count: number) =>
    count === 1 ? 'You got it right this time.' : `You got all ${count} right this time.`,
  nothing: 'There is nothing to practise',
  nothingText: 'Everything in this attempt was right.',
  toResult: 'Back to the result',
}

export const quizFailures = {
  title: 'The quiz could not be loaded',
  notEnrolled: 'This quiz is part of a course',
  notEnrolledText: 'Please enroll in this course first. Then you can take its quizzes.',
  notFound: 'We cannot find this quiz',
  notFoundText: lesson.notFoundText,
  toDashboard: 'Go to my dashboard',
  toExplore: 'Explore courses',
}

export const result = {
  page: 'Result',
  of: (points: string, all: number) => `${points} of ${all}`,
  correct: 'correct',
  points: 'points',
  titles: {
    all: 'All correct!',
    most: 'Mostly correct',
    good: 'A good part correct',
    some: 'You have made a start',
    none: 'Take another look at this',
    ungraded: 'Thank you for thinking it through',
  },
  strong: (topics: string) => `Strong on ${topics}.`,
  again: (topics: string) => `Take another look at ${topics}.`,
  plain: 'Read the explanations below. Each one is worth a minute.',
  plainAll: 'There is nothing to go over.',
  ungraded: 'Nothing here is graded. Your text is saved with your answers.',
  review: (mistakes: number, open: number) => {
    if (mistakes > 0) return 'Read what went wrong'
    return open === 1 ? 'See the unanswered question' : `See ${open} unanswered questions`
  },
  next: (lesson: string) => `Next: ${lesson}`,
  backTo: (course: string) => `Back to ${course}`,
  again2: 'Take the quiz again',
  time: 'Time',
  best: 'Your best',
  attempt: 'Attempt',
  duration: (seconds: number) => {
    const minutes = Math.floor(seconds / 60)
    const rest = seconds % 60
    if (minutes >= 60) return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
    return minutes === 0 ? `${rest} s` : `${minutes} min ${rest} s`
  },
  byTopic: 'By topic',
  otherTopics: 'Other questions',
  topicBefore: (points: string, all: number) => `previous attempt: ${points} of ${all}`,
  print: 'Print',
  answers: 'Your answers',
  answersHint: 'Open an answer to see its explanation',
  showAll: (count: number) => `Show all ${count}`,
  missedOnly: 'Showing only what you missed',
  isRight: 'Right',
  isPartly: 'Partly right',
  isWrong: 'Not right',
  wrongUnit: 'The number is right, the unit is not',
  /** Of the one point that a question is worth. */
  earned: (points: string) => (points === '1' ? '1 point' : `${points} points`),
  atTry: (tried: number) => ` on the ${tried === 2 ? 'second' : 'third'} try`,
  notAnswered: 'Not answered',
  isThought: 'Not graded',
  yours: 'You chose',
  wrote: 'You wrote',
  yourAnswer: 'Your answer',
  noAnswer: 'None',
  rightOne: 'Right',
}
