// Every number of the product, once. Times are milliseconds unless the name says otherwise. SPEC §9 and the security requirements.
const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

export const limits = {
  request: { timeout: 30 * second, listTimeout: 10 * second, countTimeout: 8 * second },
  chapterRetries: { most: 2, delayStep: 1 * second },
  chapterCountRetry: { most: 1, delay: 1 * second },
  toast: { normal: 5 * second, short: 3 * second },
  email: { longest: 254 },
  phone: { longestDigits: 16 },
  password: { shortest: 8, shortestAtLogin: 6, longest: 128 },
  code: {
    length: 4,
    lifetime: 10 * minute,
    tries: 3,
    wrongPerHour: 15,
    wrongPerDay: 30,
  },
  otpSession: { longest: 10 * minute, idle: 5 * minute, checkEvery: 1 * second },
  mail: { gap: 60 * second, perHour: 5, perDay: 10 },
  session: { idle: 7 * day, absolute: 30 * day, perStudent: 10 },
  loginFailures: { perAccountAndAddress: 5, window: 15 * minute },
  page: { first: 1, size: 10, largest: 100 },
  id: { longest: 64 },
  body: { auth: 10_000, other: 100_000 },
  lessonProgress: { anchorLongest: 200, secondsPerReport: 600 },
  attempt: { answersKept: 64, textLongest: 2000 },
  defaultDailyGoalMinutes: 25,
} as const
