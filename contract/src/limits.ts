// Each number that a screen, a text or a call shows, also where the server alone applies it (SPEC §9); the others are in
// `server/src/lib/util/server-limits.ts`. Times are milliseconds unless the name says otherwise.
const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

export const limits = {
  request: { timeout: 30 * second, listTimeout: 10 * second, countTimeout: 8 * second },
  chapterRetries: { most: 2, delayStep: 1 * second },
  chapterCountRetry: { most: 1, delay: 1 * second },
  toast: 5 * second,
  email: { longest: 254 },
  password: { shortest: 8, shortestAtLogin: 6, longest: 128 },
  // S2, S3.
  code: { length: 4, lifetime: 10 * minute, tries: 3 },
  otpSession: { longest: 10 * minute, idle: 5 * minute, checkEvery: 1 * second },
  // S16
  resetGrant: { lifetime: 10 * minute },
  resetLink: { lifetime: 24 * hour },
  // S7: of a mailbox, all mail types together.
  mail: { gap: 60 * second, perHour: 5, perDay: 10 },
  session: { idle: 7 * day, absolute: 30 * day, perStudent: 10 },
  /** How long a browser tells which course its student chose for the dashboard. */
  dashboardChoice: 180 * day,
  // S10
  login: {
    perAccountAndAddress: { most: 5, window: 15 * minute },
    waits: [1, 2, 4, 8, 15].map((minutes) => minutes * minute),
    deviceLifetime: 90 * day,
    devices: 20,
  },
  // The course that somebody wanted to enroll in before there was an account: how long that is remembered.
  enrollment: { ttl: hour },
  contact: {
    messageLongest: 1000,
    ttl: 365 * day,
  },
  unconfirmedAccount: { ttl: 30 * day },
  // S18: the browsers whose passwords wait for one address to be confirmed.
  registration: { ttl: 30 * day },
  name: { longest: 80 },
  registrationDomains: 20,
  // Of the scale in which a school shows results: how many grades, and how long the name of one.
  gradeSteps: { most: 8, longest: 16 },
  avatar: {
    bytes: 2_000_000,
    side: 4096,
    storedSide: 256,
  },
  // Classes of a school.
  group: {
    courses: 20,
    students: 300,
    teachers: 20,
    ofTeacher: 100,
    // A teacher's start page says who needs help in so many.
    needs: 12,
    // That somebody is or was in, as a teacher or as a student: each is listed, and counted.
    ofMember: 300,
    yearAtOnce: 40,
    // Students of a search.
    found: 8,
    typedCode: 40,
  },
  // Class cards: so many are made at once, and so many a class ever has; as it is typed.
  classCard: { atOnce: 50, ofClass: 1000, typedSecret: 60 },
  // Into a class by email: addresses of one call, and those of a class that nobody has accepted.
  invitation: { atOnce: 50, ofGroup: 300, lifetime: 14 * day },
  // Work of a class. A student's list has the latest, as far back as `listedFor`.
  assignment: {
    ofGroup: 200,
    earliest: '2000-01-01T00:00:00.000Z',
    latest: '2100-01-01T00:00:00.000Z',
    listed: 300,
    // How much a piece of work counts in the gradebook.
    weight: { least: 0, most: 10 },
    // Of a quiz: how many attempts, and how long one may take.
    attempts: { least: 1, most: 10 },
    minutes: { least: 1, most: 300 },
    // Of reviews: how many in a week or in all, over how long, and how many pieces of work of a class.
    reviews: { least: 1, most: 100 },
    reviewsOfGroup: 20,
  },
  // Marks of written answers: points in halves; how many wait in one reply, and how many of one answer are listed.
  mark: {
    most: 10,
    step: 0.5,
    commentLongest: 1000,
    listed: 30,
    // Its table: rows, columns, characters of a cell, and points of a level.
    rubric: { criteria: 8, levels: 6, longest: 200, mostPoints: 100 },
  },
  // Questions of a student to teachers: so many are stored, and taken within a day. A notice shows the first characters.
  teacherQuestion: {
    text: 500,
    answer: 2000,
    excerpt: 160,
    stored: 300,
    listed: 50,
    perDay: { most: 10, window: day },
  },
  // Of one account: more than `stored` are never there, and the oldest go until as many as are listed are left.
  notices: { listed: 100, stored: 120 },
  dailyGoal: { least: 5, most: 240 },
  // S23
  google: { leeway: 60 * second, oldest: 10 * minute, recent: 5 * minute },
  page: { first: 1, size: 10, largest: 100 },
  id: { longest: 64 },
  // Hours from which a course is no longer short, and from which it is long.
  courseHours: { medium: 5, long: 15 },
  search: { longest: 80, words: 6 },
  // The search over everything: the query, how many hits, and in how many of one's courses, the newest first.
  // `suggested` are offered of each sort before anything is typed; popularity is recounted after `takenFor`.
  find: { longest: 300, size: 20, largest: 50, courses: 30, suggested: 4 },
  // S34
  // Bytes of a body: of a call in general, and of one that brings an answer, which may be long texts.
  body: { usual: 10_000, largest: 100_000, deepest: 20 },
  lessonProgress: {
    anchorLongest: 200,
    // A lesson marked complete in a smaller share of its minutes needs a confirmation, unless most of it was read before.
    hastyShare: 0.1,
    mostlyRead: 90,
  },
  // Regions of a picture; CSS pixels that a fingertip needs.
  hotspot: { fewest: 2, most: 12, target: 44 },
  attempt: {
    answersKept: 64,
    textLongest: 2000,
    wordsLongest: 200,
    // How far a line of a program can be indented, in steps.
    indentMost: 8,
    // Events of one call.
    eventsAtOnce: 50,
    // How long ago, at most, a device may say that something was done before it could be sent.
    oldest: 30 * day,
    // How long after its end an answer may still be on its way, and when a student is reminded of the time left.
    grace: 15 * second,
    warnings: [5 * minute, 1 * minute],
    // How many of one's own attempts are shown beside a quiz and a result.
    listed: 5,
  },
  reviews: {
    // A day: reviews in all, and cards that are reviewed for the first time.
    dailyCap: { least: 10, most: 200, usual: 50 },
    newCap: { least: 0, most: 50, usual: 15 },
    listed: 50,
    eventsAtOnce: 50,
    undo: 10 * minute,
    mostHints: 20,
    // From this score on, of 1, an answer in part shows that something was there: it is recalled.
    recalledFrom: 0.6,
    // So many questions make it worth telling how much stays.
    worthTelling: 20,
    versionLongest: 200,
    forecastDays: 14,
  },
  // Mails that come by themselves: the hour of the student's clocks.
  reminders: {
    hour: { least: 0, most: 23, usual: 17 },
  },
  // The mail about a student's week, on Mondays.
  summary: {
    hour: 8,
    recipients: 2,
    linkLifetime: 7 * day,
    unconfirmedKept: 30 * day,
  },
  defaultDailyGoalMinutes: 25,
  // A minute counts of which so much was active: something was done no longer ago than `idle`, or a film runs. A page looks
  // at itself `every` so often, sends at most once a minute, and only what is not older than `believed`.
  activeMinutes: {
    needed: 20 * second,
    idle: 60 * second,
    every: 1 * second,
    sendEvery: minute,
    believed: 48 * hour,
    atOnce: 600,
    subjectsAtOnce: 20,
  },
  // What makes a day one of learning, where no lesson was completed; and how much rest it earns (learning §5).
  learningDay: { answers: 5, minutes: 5 },
  // What the dashboard announces before it comes, and how much of it.
  comingUp: { within: 14 * day, most: 5 },
  streak: { days: 400, restEvery: 5, restSaved: 3, freeWeekdays: 2 },
} as const
