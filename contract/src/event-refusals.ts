// Why something that was done in an attempt is not stored. Each is a failure with its sentence.
export const refusals = [
  'time-over',
  'attempt-closed',
  'event-mismatch',
  'not-found',
  'invalid',
  'events-used',
  'tries-used',
] as const
export type RefusalCode = (typeof refusals)[number]
