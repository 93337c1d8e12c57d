// The numbers that no screen, text or call shows; the others are in `contract/src/limits.ts`. Times are milliseconds.
const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

export const serverLimits = {
  // Servers that start on one database within so long count as one start, which prints one link for the first owner.
  claim: { sameStart: 10 * second },
  // Logins to one account, one after the other; in how many seconds to come back where more wait, or one waits longer.
  logins: { atOnce: 1, waiting: 60, longestWait: 4 * second, retryAfter: 2 },
  // S10: of one student, of codes of classes.
  wrongClassCodes: { most: 5, window: hour },
  // S16: with this many wrong addresses a grant to set a password ends.
  resetGrant: { mismatches: 3 },
  // The percentage with which a quiz is passed whose author set none: a chapter with less is not called finished.
  quiz: { passMark: 70 },
  // Of one class.
  classCard: { highestNumber: 9999 },
  // Of a person in the list of people.
  peopleActions: { shownGroups: 3 },
  // Work that ended is listed so long; reviews are assigned for so long at most.
  assignment: { listedFor: 180 * day, reviewsFor: 26 * 7 * day },
  mark: { historyListed: 20 },
  // An answer or a mark is new until its notice was read so long ago: opening the place by the notice reads it.
  notice: { newFor: hour },
  teacherQuestion: { placeLongest: 300 },
  // What many search for is read again after it.
  find: { takenFor: 10 * minute },
  // S6: wrong codes of an address; of them one network may use up so many, so that it cannot spend the owner's part. The delay
  // is for every check while the whole school sees too many.
  wrongCodes: {
    perHour: 15,
    perDay: 30,
    inARow: 100,
    perHourFromOne: 9,
    perDayFromOne: 18,
    perHourInAll: 600,
    delayWhenMany: 2 * second,
  },
  // S13. Hashes of passwords made at once, so that files and names are still read meanwhile.
  hashing: { atOnce: 2, waiting: 50, longestWait: 3 * second, retryAfter: 2 },
  // S34. A classroom shares one address: forty students with their tokens, each of whom reads lessons full of pictures.
  requests: {
    perAddress: 600,
    perToken: 300,
    perClassroom: 12_000,
    filesPerAddress: 12_000,
    window: minute,
  },
  // S7. Of the mails of an hour (`inAllPerHour`) addresses without a confirmed account get so many, so that the rest
  // is left for students; and a wide network, a /24 or /48, causes so many at most. Of a mailbox's mails of an hour and of a
  // day so many are for browsers that nothing is known of, and of the day with those that registered the address; the rest is
  // left for browsers in which its owner has signed in. Regular mails go out while an hour and a day have had fewer than so
  // many of any kind, so that codes are left.
  mail: {
    // How many go out in an hour; of them what is no code gets so many, so that the rest is left for codes. `alarm`: the
    // part of the number from which on somebody should look.
    inAllPerHour: 2000,
    othersPerHour: 500,
    alarm: 0.8,
    // Of one network in an hour; a fifth of it in a minute, and five times as many in a day.
    networkPerHour: 100,
    // What one student may do that causes a mail.
    actionsOfStudent: { perHour: 10, perDay: 20 },
    // At most so many of a mailbox's mails tell of something, such as a new password, so that codes are left.
    noticesPerHour: 2,
    noticesPerDay: 2,
    // What one network, or one browser of a mailbox's owner, may cause of its mails: codes, and links where it gets no more.
    codesFromOne: { perHour: 2, perDay: 6 },
    linksFromOne: { perHour: 1, perDay: 2 },
    signupsPerHour: 1600,
    wideNetworkPerHour: 400,
    hourOfUnknown: 4,
    dayOfUnknown: 7,
    dayOfRegistered: 8,
    regularBelow: { perHour: 2, perDay: 5 },
  },
  // S10: wrong codes of classes, as visitors type them to register: of one address, and of one network, in which a class
  // may sit. S7: the mails of those who register with the code of a class, a little more than a class can have students, and
  // those of one network with the codes of all classes.
  classSignups: {
    wrongOfAddress: { most: 5, window: hour },
    wrongOfNetwork: { most: 60, window: hour },
    mails: { most: 360, window: day },
    mailsOfNetwork: { most: 200, window: hour },
  },
  // S7: messages to the school of all together, of which a wide network gets its fair share. Students and visitors have
  // separate budgets, so that no visitor can close the form to a student. Far more are stored than emailed; the school is
  // notified once in `toldEvery`. So many are listed at once.
  contact: {
    perSender: { most: 5, window: hour },
    stored: { most: 1000, window: hour },
    mailed: { visitors: { most: 40, window: hour }, students: { most: 200, window: day } },
    toldEvery: hour,
    listed: 200,
  },
  // Calls of one student in a process, from all sessions: others find connections to the database free meanwhile. They take half
  // of the thread's time at most, as new connections are accepted one per turn.
  studentCalls: {
    atOnce: 6,
    waiting: 60,
    longestWait: 4 * second,
    retryAfter: 2,
    isPrompt: true,
    isBlocking: true,
    longestRest: 20,
  },
  // What one process stores about strangers, however many they are: counts, and refusals logged a minute.
  counted: { networks: 50_000, tokens: 20_000, refusals: 2_000 },
  // Pages rendered at once and in line, the longest wait in it, and in how many seconds to come back. They take half of the
  // thread's time at most, as new connections are accepted one per turn. A class that comes just after a start, when no page is
  // cached, waits in line; those in it have fewer than half of the places of `overload`, and networks are served in turn.
  rendering: { atOnce: 1, waiting: 90, longestWait: 30 * second, retryAfter: 2, isBlocking: true },
  // Pages of students, which take the thread as long as others do: half of its time at most, and of one browser so many in a
  // minute. Where more come, or one waits longer, the shell is sent.
  personalRendering: {
    atOnce: 1,
    waiting: 40,
    longestWait: second / 2,
    retryAfter: 2,
    ofOne: 4,
    isBlocking: true,
  },
  personalPages: { perMinute: 30, browsers: 20_000 },
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
  // R21: how many requests of one connection may wait for the answer to the one before.
  pipelined: 10,
  // R21: how many bytes of a read are parsed before it is looked whether the connection is still open.
  slice: 2048,
  // R21: how many chunks of a body may be smaller than so many bytes.
  chunks: { small: 256, mostSmall: 200 },
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
    // How often as many of the free places as one network may have: alone it has three quarters of all.
    weight: 3,
    longestTurn: 35,
    shortTurn: 25,
    patience: 2 * second,
    retryAfter: 1,
  },
  // How much of what a teacher wrote about an answer is in the student's own list; all of it is at the answer.
  markComment: { excerpt: 200 },
  // S37: how long the answer to a deletion waits for SQLite's log to be emptied.
  erasing: { waited: 2 * second },
  // Answers that are compressed, one at a time in a process.
  compression: { atOnce: 1, waiting: 200, longestWait: 5 * second, retryAfter: 2 },
  // Searches per process, of students and of visitors each: one at a time, six per caller. Requests that wait longer get 503
  // with Retry-After.
  finding: { atOnce: 1, waiting: 20, longestWait: 3 * second, retryAfter: 2, ofOne: 6 },
  // The office's searches for people per process, which read every account.
  peopleSearch: { atOnce: 1, waiting: 20, longestWait: 3 * second, retryAfter: 2, ofOne: 6 },
  // Teachers' searches for students per process, which read all members of their classes.
  studentSearch: { atOnce: 1, waiting: 40, longestWait: 3 * second, retryAfter: 2, ofOne: 6 },
  // Backups to download: of the school in an hour, and how long one may take before another may begin.
  // Milliseconds of an import that the office begins, and megabytes of its process.
  courseImport: {
    longest: 2 * minute,
    memory: 1024,
    mostComing: 40 * 1024 * 1024,
    perOwner: { most: 60, window: 60 * minute },
  },
  // The process that reads folders for authors: milliseconds of a job and until it ends unused, megabytes; one job at a time.
  authoring: {
    longest: 2 * minute,
    idle: 5 * minute,
    memory: 1024,
    queue: { atOnce: 1, waiting: 20, longestWait: 20 * second, retryAfter: 2, ofOne: 3 },
  },
  // Files of people from another system: people, classes and members in all; faults, doubts and changes that are shown; the
  // part of the members that may leave without a second question. The process that reads them: milliseconds, megabytes. A
  // call works on them for `perCall`, in transactions of so many people or members, and has come to an end after `longest`.
  roster: {
    people: 20_000,
    classes: 3000,
    members: 120_000,
    idLongest: 255,
    shown: 200,
    leaving: 0.2,
    reading: { time: 30 * second, memory: 512 },
    perCall: 10 * second,
    // How long a comparison, and each transaction, may wait for the database: a call has many of them.
    longestWait: 30 * second,
    longest: 2 * minute,
    addedPerCall: 2000,
    atOnce: 20,
  },
  backups: { perHour: { most: 6, window: 60 * minute }, longest: 60 * minute, ticket: 2 * minute },
  // How often the calendars of a student read their address, and how many addresses are made. Calendars per process: they
  // come by themselves, and come again, so few of them wait.
  calendar: {
    reads: { name: 'calendar', most: 60, window: hour },
    addresses: { name: 'calendar-addresses', most: 10, window: day },
    reading: { atOnce: 1, waiting: 20, longestWait: 3 * second, retryAfter: 60, ofOne: 3 },
  },
  // Overviews of classes per process, one at a time: teachers have their turns one after the other.
  classOverview: {
    atOnce: 1,
    waiting: 40,
    longestWait: 3 * second,
    retryAfter: 2,
    ofOne: 6,
    isPrompt: true,
  },
  address: { longest: 8000 },
  // Rows of a deleted account that go at once: as many as hold up the event loop for so long.
  removing: { fewest: 500, most: 20_000, took: 20 },
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
  // S10
  login: {
    perAccount: { most: 20, window: 30 * minute },
    failuresPerAddress: { most: 60, window: hour },
    triesPerAddress: { most: 20, window: minute },
    perKnownDevice: { most: 10, window: 15 * minute },
    // Of class cards: of one network, in which a class mistypes its secrets, and for how long a network is familiar in which
    // one of the class has logged in.
    cards: {
      failuresPerAddress: { most: 300, window: minute },
      familiarFor: 30 * day,
    },
  },
  // What a student may add for good within a day. A process takes `lease` of it at a time, and knows so many students at once.
  stored: {
    bytesPerDay: 4 * 1024 * 1024,
    window: day,
    lease: 64 * 1024,
    students: 20_000,
  },
  // Pixels of the largest logo that is stored; the file may be what a student's picture may be.
  // It waits for no student's picture.
  logo: {
    width: 640,
    height: 160,
    mostComing: 8 * 1024 * 1024,
    drawing: { atOnce: 1, waiting: 4, longestWait: 5 * second, retryAfter: 5 },
  },
  // Lessons that a class got wrong most often: so many are named.
  hardLessons: 5,
  // On a student's page: pieces of work, and reasons with a lesson that helps.
  workOfStudent: 60,
  helpingLessons: 3,
  // The process that draws a picture: milliseconds, and megabytes of its own memory beside the picture's.
  drawer: { time: 30 * second, memory: 64 },
  // `unpacked`: bytes of a picture in memory, four a pixel of the largest one. One is drawn at a time in a process.
  avatar: {
    unpacked: 4096 * 4096 * 4,
    perStudent: { most: 20, window: hour },
    // Bytes of all uploads in progress, and those that each counts from its beginning on. Within ten seconds 300 kB come at
    // 30 kB/s; what takes longer must come faster.
    mostComing: 32 * 1024 * 1024,
    firstBytes: 64 * 1024,
    slowest: { after: 10 * second, bytesPerSecond: 50_000 },
    drawing: { atOnce: 1, waiting: 8, longestWait: 5 * second, retryAfter: 5 },
  },
  attempt: {
    // Of one question of an attempt: answers with their taking back, and, counted apart so that they never use up an
    // answer's place, gestures: flags, skips, hints, visits, certainty.
    answersOfQuestion: 200,
    gesturesOfQuestion: 150,
    // How many attempts before the listed ones are sent at once.
    earlierAtOnce: 50,
  },
  reviews: {
    // The share of recall that may be aimed at.
    retention: { least: 0.8, most: 0.95 },
    // What is stored of the time a question took; and the seconds one takes before anything is known of a student.
    longestTook: 5 * minute,
    usualSeconds: 30,
    // Answers and remarks of one question that reviews store in a day, and as many answers of quizzes and quick checks: its
    // card is computed again from all of them.
    eventsOfQuestion: 20,
  },
  reminders: {
    every: 5 * minute,
    atOnce: 200,
    retry: 10 * minute,
    late: hour,
    daytime: { from: 7, until: 21 },
    unheeded: { daily: 5, weekly: 4 },
    shortestStreak: 2,
  },
  // Emails of announcements: the outbox has so many at most, the others follow; and how long one is worth sending. In an hour
  // so many go out, so that the rest of what comes by itself is left for reminders and summaries.
  announcements: {
    every: minute,
    atOnce: 200,
    retry: 10 * minute,
    queued: 500,
    perHour: 1200,
    lifetime: 2 * day,
  },
  // S7: invitations by email of one teacher, and to one mailbox; in an hour so many go out. Rows stay so long after their end.
  invitations: {
    ofTeacher: { most: 300, window: day },
    // Links to set a password, of one owner and to one person.
    ofOffice: { most: 3000, window: day },
    ofPerson: { most: 1, window: day },
    ofMailbox: { most: 3, window: day },
    ofMailboxInMonth: { most: 10, window: 30 * day },
    perHour: 600,
    storedFor: 30 * day,
  },
  // S7: requests to guardians of one student, of one network, in which a class may sit, to one mailbox by students, and to one
  // by the school, which strangers cannot use up. Wrong links of one network, and answers for one student.
  guardians: {
    ofStudent: { most: 3, window: day },
    ofStudentInMonth: { most: 10, window: 30 * day },
    ofNetwork: { most: 200, window: hour },
    ofMailbox: { most: 4, window: day },
    ofMailboxInMonth: { most: 15, window: 30 * day },
    ofMailboxBySchool: { most: 4, window: day },
    wrongLinks: { most: 60, window: hour },
    answers: { most: 20, window: day },
  },
  summary: {
    // How often an address that never agreed may be invited (S7), by one student and by all together: the first to name an
    // address decides nothing for the others.
    asksPerDay: 1,
    asksPerYear: 3,
    asksInAllPerDay: 3,
    asksInAllPerMonth: 10,
    // Of these, students who have learned on fewer days than that get so many: accounts are soon made.
    knownAfterDays: 5,
    asksOfUnknownPerDay: 2,
    asksOfUnknownPerMonth: 5,
    asksOfStudentPerDay: 5,
    nameLongest: 40,
  },
  registration: {
    perAddress: 10,
    // A browser is signed in by the code of what it registered this long ago at most.
    signsIn: 10 * minute,
  },
} as const
