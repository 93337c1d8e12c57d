// Words about the rules of a quiz: its start, its clock, further tries, and what of a result depends on them.
const options = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
} as const

/** "Saturday 5 December at 18:05", in a zone or that of the device. Put together here, as engines join the parts differently. */
function at(time: string, zone?: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: zone }).formatToParts(
    new Date(time),
  )
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value
  return `${of('weekday')} ${of('day')} ${of('month')} at ${of('hour')}:${of('minute')}`
}

/** By which rules a quiz is taken. */
export const rules = {
  test: 'A test',
  testIntro: {
    'at-once': 'Each answer is explained at once.',
    'at-end': 'Answers are explained after handing in.',
    'after-close':
      'After handing in you see your points. The answers are explained after the test closes.',
  },
  explainedWhenDue:
    'After handing in you see your points. The answers are explained when the work is due. An attempt that is still open then is handed in.',
  minutes: (count: number) => (count === 1 ? '1 minute' : `${count} minutes`),
  attemptsLeft: (count: number) => {
    if (count === 0) return 'No attempts left'
    return count === 1 ? '1 attempt left' : `${count} attempts left`
  },
  tries: (count: number) => `${count} tries at each question`,
  pool: 'Different questions in each attempt',
  pass: (percent: number) => `Pass mark: ${percent}%`,
  counts: {
    best: 'The best attempt counts',
    last: 'The last attempt counts',
    first: 'The first attempt counts',
    average: 'The average of all attempts counts',
  },
  counting: (percent: number) => `Result that counts: ${percent}%`,
  assigned: (group: string, time: string, zone?: string) =>
    `Your teacher set these rules for ${group}. It is due on ${at(time, zone)}.`,
  opens: (time: string, zone?: string) => `Opens on ${at(time, zone)}`,
  closes: (time: string, zone?: string) => `Closes on ${at(time, zone)}`,
  notOpen: (time: string, zone?: string) => `It opens on ${at(time, zone)}.`,
  closed: (time: string, zone?: string) => `It closed on ${at(time, zone)}.`,
  used: 'You have used all attempts.',
  retired: 'It is no longer part of the course. What you did in it is saved.',
  cannotStart: 'You cannot start this quiz now',
  timed: 'The clock starts with the first question. When time is up, your answers are handed in.',
}

const twoDigits = (count: number) => String(count).padStart(2, '0')

/** While the time of an attempt runs. */
export const clock = {
  left: 'Time left',
  digits: (seconds: number) => {
    const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
    const rest = twoDigits(seconds % 60)
    return hours > 0 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}`
  },
  /** Said of an attempt that one is not in. */
  goesOn: (time: string, zone?: string) =>
    `Your answers are saved, but the time keeps running. On ${at(time, zone)} they will be handed in as they are.`,
  overTitle: 'Time is up',
  over: 'Your answers are being handed in as they are.',
  warning: (seconds: number) => {
    const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
    const parts = [
      minutes > 0 && (minutes === 1 ? '1 minute' : `${minutes} minutes`),
      (rest > 0 || minutes === 0) && (rest === 1 ? '1 second' : `${rest} seconds`),
    ]
    return `${parts.filter(Boolean).join(' ')} left.`
  },
}

/** How sure the student is of an answer. */
export const certainty = {
  rule: 'You say how sure you are',
  ask: 'How sure are you?',
  words: { sure: 'Sure', 'think-so': 'Think so', guess: 'Guess' },
  note: 'It does not change your score. Afterwards you see how well you judged yourself.',
  title: 'How sure you were',
  right: (right: number, partly: number, total: number) =>
    [`${right} of ${total} right`, partly > 0 && `${partly} partly right`]
      .filter(Boolean)
      .join(', '),
  sureAndNot: (wrong: number, partly: number) => {
    const all = wrong + partly
    const said = [
      wrong > 0 && `${wrong} ${wrong === 1 ? 'was' : 'were'} not right`,
      partly > 0 && `${partly} ${partly === 1 ? 'was' : 'were'} only partly right`,
    ]
    return [
      `Of the answers you were sure of, ${said.filter(Boolean).join(' and ')}.`,
      `${all === 1 ? 'It is' : 'They are'} listed first.`,
    ].join(' ')
  },
  firstTry: 'Only your first try at each question counts here.',
  allRight: 'Everything you were sure of was right.',
  wasSure: 'You were sure',
}

/** After an answer that may be given again. */
export const again = {
  left: (count: number) => (count === 1 ? 'You have 1 try left.' : `You have ${count} tries left.`),
}

/** In a result. */
export const ruledResult = {
  passed: (percent: number) => `Passed. The pass mark is ${percent}%.`,
  notPassed: (percent: number) => `Not passed yet. The pass mark is ${percent}%.`,
  toldLater: 'Your answers are explained later',
  toldAt: (time: string, zone?: string) =>
    `This quiz closes on ${at(time, zone)}. After that you will see here what was right and why.`,
  points: 'These are your points.',
  timeOver: 'Time ran out, so we handed in your answers as they were.',
  counting: 'Result that counts',
}
