// What a student still knows: how well, for how long, and how much of it shall come back a day.
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { integer } from './fields.ts'
import { limits } from './limits.ts'

/** How well a question or a chapter is known: it would be recalled after a week, a month, three months. */
export const masteryLevels = ['none', 'started', 'familiar', 'confident', 'mastered'] as const
export type MasteryLevel = (typeof masteryLevels)[number]

/** How sure it shall be that a question is recalled when it comes back: more of it means more reviews. */
export const retentionAims = ['light', 'normal', 'thorough'] as const
export type RetentionAim = (typeof retentionAims)[number]

const { dailyCap, newCap } = limits.reviews

export const memorySettings = z.object({
  aim: z.enum(retentionAims),
  /** The aim as a share of 1; that of the school where it has fixed one. */
  retention: z.number(),
  /** Whether the school has fixed the aim. */
  isFixed: z.boolean(),
  /** At most so many reviews a day. */
  dailyCap: z.int(),
  /** At most so many of them are reviewed for the first time. */
  newCap: z.int(),
})
export type MemorySettings = z.output<typeof memorySettings>

export const updateMemory = endpoint({
  method: 'PUT',
  path: '/users/me/memory',
  tag: 'Reviews',
  caller: 'student',
  summary: 'Change the daily review limits and the target retention; absent fields stay unchanged',
  body: z.object({
    aim: z.optional(z.enum(retentionAims)),
    dailyCap: z.optional(integer('Reviews a day', dailyCap)),
    newCap: z.optional(integer('New questions a day', newCap)),
  }),
  reply: z.object({ settings: memorySettings }),
  failures: ['signed-out'],
})
