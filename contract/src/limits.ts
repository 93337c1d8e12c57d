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
  // S2, S3, S6. The delay is for every check while the whole school sees too many wrong codes.
  code: {
    length: 4,
    lifetime: 10 * minute,
    tries: 3,
    wrongPerHour: 15,
    wrongPerDay: 30,
    wrongInARow: 100,
    // Of these one network may use up so many, so that it cannot spend the owner's part.
    wrongPerHourFromOne: 9,
    wrongPerDayFromOne: 18,
    wrongPerHourInAll: 600,
    delayWhenMany: 2 * second,
  },
  otpSession: { longest: 10 * minute, idle: 5 * minute, checkEvery: 1 * second },
  // S16
  resetGrant: { lifetime: 10 * minute, mismatches: 3 },
  resetLink: { lifetime: 24 * hour },
  // S7: of a mailbox, all mail types together.
  mail: {
    gap: 60 * second,
    perHour: 5,
    perDay: 10,
    // What one network may cause of them: codes, and links where it gets no more codes. The rest is left for the owner.
    codesFromOne: { perHour: 3, perDay: 6 },
    linksFromOne: { perHour: 1, perDay: 2 },
    // At most so many of these tell of something, such as a new password, so that codes are left.
    noticesPerHour: 2,
    noticesPerDay: 2,
    // What one student may do that causes a mail.
    actionsOfStudent: { perHour: 10, perDay: 20 },
    // Of one network in an hour; a fifth of it in a minute, and five times as many in a day.
    networkPerHour: 100,
    // How many go out in an hour; of them what is no code gets so many, so that the rest is left for codes. `alarm`: the
    // part of the number from which on somebody should look.
    inAllPerHour: 2000,
    othersPerHour: 500,
    alarm: 0.8,
  },
  session: { idle: 7 * day, absolute: 30 * day, perStudent: 10 },
  // S10
  login: {
    perAccountAndAddress: { most: 5, window: 15 * minute },
    perAccount: { most: 20, window: 30 * minute },
    waits: [1, 2, 4, 8, 15].map((minutes) => minutes * minute),
    failuresPerAddress: { most: 60, window: hour },
    triesPerAddress: { most: 20, window: minute },
    perKnownDevice: { most: 10, window: 15 * minute },
    deviceLifetime: 90 * day,
    devices: 20,
  },
  // The course that somebody wanted to enroll in before there was an account: how long that is remembered.
  wish: { kept: hour },
  // S34. A classroom shares one address: forty students with their tokens, each of whom reads lessons full of pictures.
  requests: {
    perAddress: 600,
    perToken: 300,
    perClassroom: 12_000,
    filesPerAddress: 12_000,
    window: minute,
  },
  // What one process stores about strangers, however many they are: counts, and refusals logged a minute.
  counted: { networks: 50_000, tokens: 20_000, refusals: 2_000 },
  // Pages rendered at once and in line, the longest wait in it, and in how many seconds to come back.
  rendering: { atOnce: 1, waiting: 50, longestWait: 2 * second, retryAfter: 2 },
  // Finished answers in memory: what exists by its path or its id, and apart from it lists narrowed and turned by queries.
  responseCache: { whole: 80 * 1024 * 1024, narrowed: 16 * 1024 * 1024, longestKey: 300 },
  // Films, pictures and downloads: bytes on their way to readers at most, in how many seconds to come back where there
  // are more, and how their parts are read from the database.
  media: {
    mostUnsent: 64 * 1024 * 1024,
    retryAfter: 5,
    reading: { atOnce: { sqlite: 1, postgres: 4 }, waiting: 1000, longestWait: 30 * second },
  },
  // S37: how often a student may export everything, how many bytes all exports and one have in memory at most, and how
  // their pages are read from the database.
  export: {
    perStudent: { most: 10, window: hour },
    mostUnsent: 16 * 1024 * 1024,
    bytesPerExport: 2 * 1024 * 1024,
    reading: { atOnce: 1, waiting: 100, longestWait: 30 * second },
    retryAfter: 10,
  },
  // What a student may add for good within a day: a body's bytes, and what a call adds besides: each event of it, an attempt
  // with its questions. A process takes `lease` of it at a time, and knows so many students at once.
  stored: {
    bytesPerDay: 4 * 1024 * 1024,
    window: day,
    lease: 64 * 1024,
    students: 20_000,
    event: 300,
    attempt: 4000,
    enrollment: 500,
  },
  // R6: how long a reader may take nothing of an answer, and how long while readers hold up so many bytes in all.
  reader: {
    silence: 30 * second,
    silenceWhenFull: 10 * second,
    mostUnsent: 128 * 1024 * 1024,
    every: 1 * second,
  },
  // R21. Of the event loop's turns: how long one may be, how short one is where all is calm, and how long it may not be calm.
  overload: {
    mostInside: 200,
    longestTurn: 35,
    shortTurn: 25,
    patience: 2 * second,
    retryAfter: 1,
  },
  // S37: how long the answer to a deletion waits for SQLite's log to be emptied.
  erasing: { waited: 2 * second },
  // S7: students and visitors have separate budgets, so that no visitor can close the form to a student.
  contact: {
    perSender: { most: 5, window: hour },
    visitors: { most: 40, window: hour },
    students: { most: 200, window: day },
    messageLongest: 1000,
    kept: 365 * day,
  },
  unconfirmedAccount: { kept: 30 * day },
  // S18: the browsers whose passwords wait for one address to be confirmed.
  // A browser is signed in by the code of what it registered this long ago at most.
  registration: { kept: 30 * day, perAddress: 10, signsIn: 10 * minute },
  name: { longest: 80 },
  timezone: { longest: 64 },
  // `unpacked`: bytes of a picture in memory, four a pixel of the largest one. One is drawn at a time in a process.
  avatar: {
    bytes: 2_000_000,
    side: 4096,
    unpacked: 4096 * 4096 * 4,
    kept: 256,
    perStudent: { most: 20, window: hour },
    // Bytes of all uploads in progress.
    mostComing: 32 * 1024 * 1024,
    drawing: { atOnce: 1, waiting: 8, longestWait: 5 * second, retryAfter: 5 },
  },
  // Answers that are compressed, one at a time in a process.
  compression: { atOnce: 1, waiting: 200, longestWait: 5 * second, retryAfter: 2 },
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
  find: { longest: 300, size: 20, largest: 50, courses: 30, suggested: 4, takenFor: 10 * minute },
  // Searches per process: two at a time, six per caller. Requests that wait longer get 503 with Retry-After.
  finding: { atOnce: 2, waiting: 20, longestWait: 3 * second, retryAfter: 2, ofOne: 6 },
  // S34
  // Bytes of a body: of a call in general, and of one that brings an answer, which may be long texts.
  body: { usual: 10_000, largest: 100_000, deepest: 20 },
  address: { longest: 8000 },
  // R4, R19: how long a request waits for the database in all, and what one statement may take; `silent`: where the
  // database answers nobody. `work`: a migration or an import that waits for another process.
  database: {
    wait: { postgres: 5 * second, sqlite: 5 * second, work: 10 * minute },
    silent: 2 * second,
    statement: 5 * second,
    // From when on a statement is logged.
    slow: 0.5 * second,
  },
  // SQLite's log is brought into its file after so many commits, or so long after one; the thread for it ends when it rested.
  // `eraseAgain`: after so long it is tried again to empty the log, where somebody else had the file.
  checkpoints: { commits: 250, latest: 10 * second, rest: minute, eraseAgain: second },
  // R15: answers still taken, connections still waited for, when the rest is cut, and when the process ends whatever it still
  // waits for, all counted from the signal to end.
  ending: { taking: 1.5 * second, idle: 4 * second, most: 9 * second, latest: 9.5 * second },
  // Of several processes on one port one that died is started again after so long: the longer, the oftener it died in a row,
  // which ends when one has lived long enough.
  workers: {
    pauses: [0.5, 1, 2, 4, 8, 16, 30].map((seconds) => seconds * second),
    longEnough: minute,
    // A little more than `ending.latest`.
    latestEnd: 9.8 * second,
  },
  // R23: what waits to be written to the log at most; more is dropped.
  log: { waiting: 1_000_000 },
  // Quick checks of previews, which anybody may answer: a class of forty on one address tries fifteen each.
  previewChecks: { perNetwork: 600, window: 10 * minute },
  // On the home page: of so many subjects so many questions each, looked for among so many.
  trial: { subjects: 3, questions: 3, lookedAt: 1000 },
  lessonProgress: {
    anchorLongest: 200,
    secondsPerReport: 600,
    // A lesson marked complete in a smaller share of its minutes needs a confirmation, unless most of it was read before.
    hastyShare: 0.1,
    mostlyRead: 90,
  },
  // Regions of a picture; CSS pixels that a fingertip needs.
  hotspot: { fewest: 2, most: 12, target: 44 },
  // The percentage with which a quiz is passed whose author set none: a chapter with less is not called finished.
  quiz: { passMark: 70 },
  attempt: {
    answersKept: 64,
    textLongest: 2000,
    wordsLongest: 200,
    // How far a line of a program can be indented, in steps.
    indentMost: 8,
    // Events of one call; and of one question of an attempt answers with their taking back, and, counted apart so that
    // they never use up an answer's place, gestures: flags, skips, hints, visits, how sure one is.
    eventsAtOnce: 50,
    answersOfQuestion: 200,
    gesturesOfQuestion: 150,
    // How long ago, at most, a device may say that something was done before it could be sent.
    oldest: 30 * day,
    // How long after its end an answer may still be on its way, and when a student is reminded of the time left.
    grace: 15 * second,
    warnings: [5 * minute, 1 * minute],
    // How many of one's own attempts are shown beside a quiz and a result, and how many of those before them at once.
    listed: 5,
    earlierAtOnce: 50,
  },
  reviews: {
    // A day: reviews in all, and cards that are reviewed for the first time.
    dailyCap: { least: 10, most: 200, usual: 50 },
    newCap: { least: 0, most: 50, usual: 15 },
    listed: 50,
    eventsAtOnce: 50,
    undo: 10 * minute,
    // What is stored of the time a question took; and the seconds one takes before anything is known of a student.
    longestTook: 5 * minute,
    usualSeconds: 30,
    mostHints: 20,
    // From this score on, of 1, an answer in part shows that something was there: it is recalled.
    recalledFrom: 0.6,
    // So many questions make it worth telling how much stays.
    worthTelling: 20,
    versionLongest: 200,
    forecastDays: 14,
  },
  // Mails that come by themselves: looked at so often, so many at once; late ones go out by day only, in hours of the
  // student's clocks. After so many in a row that nobody heeds one comes a week, and after so many of those none.
  reminders: {
    hour: { least: 0, most: 23, usual: 17 },
    every: 5 * minute,
    atOnce: 200,
    retry: 10 * minute,
    late: hour,
    daytime: { from: 7, until: 21 },
    unheeded: { daily: 5, weekly: 4 },
    shortestStreak: 2,
  },
  stopLink: { longest: 120 },
  // The mail about a student's week, on Mondays: how often an address that never agreed may be invited (S7).
  summary: {
    hour: 8,
    recipients: 2,
    linkLifetime: 7 * day,
    // Of one student, and of all students together: the first to name an address decides nothing for the others.
    asksPerDay: 1,
    asksPerYear: 3,
    asksInAllPerDay: 3,
    asksInAllPerMonth: 10,
    asksOfStudentPerDay: 5,
    unconfirmedKept: 30 * day,
    nameLongest: 40,
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
