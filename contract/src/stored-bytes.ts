// Bytes that a call adds for good beside its body: each event of it, an attempt with its questions, an enrollment.
export const storedBytes = {
  event: 300,
  attempt: 4000,
  enrollment: 500,
  group: 500,
  // With its class, its card and its courses.
  account: 2000,
  // A request to a guardian, with its email; what is decided in it.
  consent: 10_000,
  // An email waits with it for a while.
  invitation: 10_000,
  assignment: 600,
  calendar: 200,
  mark: 500,
  // With a row and a notice for each student of a large class.
  announcement: 100_000,
  question: 1000,
} as const
