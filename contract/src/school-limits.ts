// As `limits.ts`, of what teachers and the office do, and of what no page of a student shows. Times are milliseconds.
const minute = 60_000
const day = 24 * 60 * minute

export const schoolLimits = {
  timezone: { longest: 64 },
  /** Times the usual time that one student can have in timed quizzes. */
  extraTimes: [1, 1.25, 1.5, 2],
  // What is typed to find a student in a gradebook.
  gradebookFind: 80,
  // Of a minor: the age that a new school is offered, the years that are taken, how long a guardian's link waits for an answer, decisions that a page lists.
  consent: { usualAge: 16, birthYear: { least: 1900, most: 2100 }, lifetime: 30 * day, listed: 50 },
  // A file of people: rows in all, and of one call; bytes of the file.
  peopleImport: { rows: 5000, rowsAtOnce: 100, cellLongest: 400, bytes: 2_000_000 },
  // Accounts that one call of the office acts on.
  peopleActions: { atOnce: 50 },
  // Courses that the office imports: bytes of a package that is sent, findings and lines that are shown.
  courseImport: { bytes: 20_000_000, findings: 200, lines: 200 },
  // To a class or to the school: so many are stored, and sent within a day. Their emails wait, so that they can be deleted.
  // A notice shows the first characters.
  announcement: {
    text: 2000,
    excerpt: 160,
    stored: 50,
    mailDelay: 2 * minute,
    perDay: { group: 10, school: 5, window: day },
  },
} as const
