// Everything that is kept about one student, as they may take it with them (S37): a list a table, each row field by field.
import * as z from 'zod/mini'

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
      email: z.string(),
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
      extraTime: z.number(),
      timezone: some,
      dayStarts: z.number(),
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
    z.object({
      recipient: z.string(),
      subject: z.string(),
      createdAt: time,
      sentAt: sometime,
    }),
  ),
  events: z.array(
    z.object({
      id: z.string(),
      happenedAt: time,
      event: z.string(),
      address: some,
      requestId: some,
      detail: some,
    }),
  ),
})
export type StudentExport = z.output<typeof studentExport>
