// Everything that is stored about one student, for their own export (S37): a list a table, each row field by field.
import * as z from 'zod/mini'
import { roles } from './roles.ts'

const some = z.nullable(z.string())
/** ISO 8601. */
const time = z.string()
const sometime = z.nullable(time)
/** Of the student’s own calendar, counted since 1970; null where the zone was not known. */
const day = z.nullable(z.int())

export const studentExport = z.object({
  account: z.array(
    z.object({
      id: z.string(),
      email: some,
      name: some,
      verifiedAt: sometime,
      dailyGoalMinutes: z.number(),
      createdAt: time,
      phone: some,
      classId: some,
      avatar: some,
      theme: some,
      language: z.string(),
      lessonTextSize: z.string(),
      lockedAt: sometime,
      firstLoginAt: sometime,
      lastSeenAt: sometime,
      extraTime: z.number(),
      isAuthor: z.number(),
      timezone: some,
      dayStarts: z.number(),
      /** JSON: 0 for Monday to 6 for Sunday. */
      freeWeekdays: z.string(),
      freeSince: day,
      role: z.enum(roles),
      birthYear: z.nullable(z.int()),
      guardianEmail: some,
    }),
  ),
  googleAccounts: z.array(
    z.object({
      id: z.string(),
      issuer: z.string(),
      subject: z.string(),
      email: z.string(),
      createdAt: time,
    }),
  ),
  sessions: z.array(
    z.object({ id: z.string(), device: z.string(), createdAt: time, lastUsedAt: time }),
  ),
  devices: z.array(z.object({ id: z.string(), createdAt: time, expiresAt: time })),
  pictures: z.array(z.object({ id: z.string(), createdAt: time })),
  enrollments: z.array(
    z.object({
      id: z.string(),
      subcategoryId: z.string(),
      status: z.string(),
      createdAt: time,
      endedAt: sometime,
      sessionId: some,
      sessionStartsAt: sometime,
    }),
  ),
  /** As what, in which class of the school. */
  classes: z.array(
    z.object({
      groupId: z.string(),
      role: z.string(),
      joinedAt: time,
      leftAt: sometime,
      /** The system whose files say so; null where somebody did it. */
      source: some,
      name: z.string(),
    }),
  ),
  /** With what one logs in without an address: never the secret. */
  classCards: z.array(
    z.object({ groupId: z.string(), number: z.int(), madeAt: time, changedAt: time }),
  ),
  /** Where work of a class is due later, or not at all, has more time or attempts, or is for some students with this one. */
  workExceptions: z.array(
    z.object({
      assignmentId: z.string(),
      dueAt: sometime,
      excused: z.int(),
      chosen: z.int(),
      extraTime: z.number(),
      extraAttempts: z.int(),
      title: z.string(),
    }),
  ),
  /** Since when the calendar of work has an address. */
  calendarLinks: z.array(z.object({ createdAt: time })),
  /** What teachers wrote to one. */
  announcements: z.array(
    z.object({ announcementId: z.string(), title: z.string(), text: z.string(), sentAt: time }),
  ),
  /** Questions to teachers, and the answers. */
  teacherQuestions: z.array(
    z.object({
      id: z.string(),
      groupId: z.string(),
      kind: z.string(),
      targetId: z.string(),
      anchor: some,
      place: z.string(),
      text: z.string(),
      sentAt: time,
      answer: some,
      answeredAt: sometime,
      shared: z.int(),
    }),
  ),
  /** What the bell lists; `about` is JSON. */
  notices: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      aboutId: z.string(),
      about: z.string(),
      createdAt: time,
      readAt: sometime,
    }),
  ),
  progress: z.array(
    z.object({
      lessonId: z.string(),
      subjectId: z.string(),
      subcategoryId: z.string(),
      percent: z.number(),
      anchor: some,
      completedAt: sometime,
      completedDay: day,
      updatedAt: time,
    }),
  ),
  attempts: z.array(
    z.object({
      id: z.string(),
      quizId: z.string(),
      number: z.number(),
      explain: z.string(),
      startedAt: time,
      submittedAt: sometime,
      score: z.nullable(z.number()),
      outOf: z.nullable(z.number()),
      mode: z.string(),
      /** JSON: by which rules it was taken. */
      rules: z.string(),
      deadlineAt: sometime,
      extra: z.number(),
      closedBy: z.nullable(z.string()),
      toldAt: sometime,
    }),
  ),
  /** All that was done in attempts, in the order it came. */
  attemptEvents: z.array(
    z.object({
      id: z.string(),
      attemptId: z.string(),
      kind: z.string(),
      questionId: z.nullable(z.string()),
      /** JSON: of an answer what was chosen. */
      data: z.nullable(z.string()),
      /** S28: null while the attempt is open and explains at its end. */
      score: z.nullable(z.number()),
      at: time,
      receivedAt: sometime,
      day,
    }),
  ),
  /** How teachers marked written answers: of those to one answer the highest number counts. */
  marks: z.array(
    z.object({
      id: z.string(),
      attemptId: z.string(),
      questionId: z.string(),
      number: z.int(),
      points: z.number(),
      /** The levels of the rubric that were reached, in JSON; null without a rubric. */
      reached: z.nullable(z.string()),
      comment: z.nullable(z.string()),
      at: time,
      /** Who marked it; null without a name, and where the account is gone. */
      teacher: z.nullable(z.string()),
    }),
  ),
  /** All that was answered and is to be remembered, in quizzes, quick checks and reviews. */
  memoryEvents: z.array(
    z.object({
      id: z.string(),
      questionId: z.string(),
      /** As it was named when it was answered: its gap is moved by that name. */
      askedAs: z.string(),
      version: z.string(),
      /** Which right answer of its question it was graded by: 1 for the first, one more after each correction or new spelling. */
      sign: z.int(),
      kind: z.string(),
      source: z.string(),
      /** JSON: of an answer what was chosen. */
      chosen: z.nullable(z.string()),
      /** Among how many options one was chosen; null where that is not how it is answered. */
      options: z.nullable(z.number()),
      score: z.number(),
      hints: z.number(),
      tries: z.number(),
      tookMs: z.nullable(z.number()),
      /** The event that is taken back, or was too easy. */
      undoes: z.nullable(z.string()),
      /** By which table of grades it counts, for which share of recall, and by which of `memoryParameters`; null: the usual weights. */
      mapping: z.number(),
      retention: z.number(),
      parametersId: some,
      at: time,
      receivedAt: time,
      day,
    }),
  ),
  /** What those events come to, of each question: a fold over them by `at`, then `id`. */
  cards: z.array(
    z.object({
      questionId: z.string(),
      stability: z.nullable(z.number()),
      difficulty: z.nullable(z.number()),
      lastDay: day,
      dueDay: day,
      reps: z.number(),
      recalled: z.number(),
      lapses: z.number(),
      level: z.number(),
      state: z.string(),
    }),
  ),
  /** How many of them come back on each day; `fresh`: for the first time. */
  dueCounts: z.array(
    z.object({ dueDay: day, subjectId: z.string(), cards: z.number(), fresh: z.number() }),
  ),
  memorySettings: z.array(z.object({ aim: z.string(), dailyCap: z.number(), newCap: z.number() })),
  /** Weights of the model of forgetting that fit this student, and those of the school that an event names. */
  memoryParameters: z.array(
    z.object({
      id: z.string(),
      scope: z.string(),
      /** JSON */
      w: z.string(),
      reviews: z.number(),
      lossBefore: z.number(),
      lossAfter: z.number(),
      madeAt: time,
    }),
  ),
  /** In which minutes of a day one was active, counted from the hour at which it begins. */
  activity: z.array(z.object({ day: z.int(), subjectId: z.string(), minutes: z.array(z.int()) })),
  /** What each day comes to. */
  days: z.array(
    z.object({
      day: z.int(),
      minutes: z.int(),
      lessons: z.int(),
      answers: z.int(),
      reviews: z.int(),
      learned: z.int(),
      rest: z.int(),
      goal: z.int(),
    }),
  ),
  /** Which mails are wanted regularly: 0 or 1 each, and the hour by the student’s clocks. */
  reminders: z.array(
    z.object({
      reviews: z.int(),
      streak: z.int(),
      announcements: z.int(),
      hour: z.int(),
      lastSentDay: day,
      unheeded: z.int(),
    }),
  ),
  /** Who gets the student’s weekly summary. */
  summaryRecipients: z.array(
    z.object({
      id: z.string(),
      email: z.string(),
      enteredBy: z.string(),
      createdAt: time,
      /** Until when the link that was mailed confirms it. */
      linkEndsAt: time,
      confirmedAt: sometime,
      stoppedAt: sometime,
      /** The Monday of the last week that was reported. */
      lastWeek: day,
    }),
  ),
  /** Codes that were mailed: that there were some, never the codes. */
  codes: z.array(
    z.object({
      id: z.string(),
      email: z.string(),
      purpose: z.string(),
      tries: z.number(),
      createdAt: time,
      usedAt: sometime,
    }),
  ),
  /** Into classes, to the address of the account. */
  invitations: z.array(
    z.object({
      id: z.string(),
      groupId: z.string(),
      role: z.string(),
      sentAt: time,
      expiresAt: time,
      acceptedAt: sometime,
    }),
  ),
  /** What was decided for a minor: never the link. */
  consents: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      textVersion: some,
      guardianEmail: some,
      signedOn: some,
      requestedAt: time,
      givenAt: sometime,
      refusedAt: sometime,
      withdrawnAt: sometime,
    }),
  ),
  /** How another system of the school names the account, from an import. */
  otherSystems: z.array(z.object({ source: z.string(), externalId: z.string() })),
  /** Classes that begin with a guardian's yes. */
  waitingClasses: z.array(z.object({ groupId: z.string(), name: some, requestedAt: time })),
  /** Where the address was registered and not confirmed: that it was, never the password. */
  registrations: z.array(z.object({ id: z.string(), email: z.string(), createdAt: time })),
  /** Rights to set a new password. */
  resets: z.array(z.object({ id: z.string(), kind: z.string(), createdAt: time, expiresAt: time })),
  messages: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      topic: z.string(),
      message: z.string(),
      createdAt: time,
    }),
  ),
  mails: z.array(
    z.object({ recipient: z.string(), subject: z.string(), createdAt: time, sentAt: sometime }),
  ),
  events: z.array(
    z.object({
      id: z.string(),
      happenedAt: time,
      event: z.string(),
      /** Of the student's own acts. */
      address: some,
      requestId: some,
      detail: some,
      /** The name, else the role, of the other person who did it. */
      actor: some,
    }),
  ),
})
export type StudentExport = z.output<typeof studentExport>
