// What an owner does with several accounts at once.
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { schoolLimits } from './school-limits.ts'

/**
 * `invite`: an email with a link, by which the person sets a password. `link`: that link in the answer, to hand over. `unlock` ends a block by wrong passwords, too;
 * `undo-lock` does not.
 */
const peopleActions = ['join', 'leave', 'invite', 'link', 'lock', 'unlock', 'undo-lock'] as const
export type PeopleAction = (typeof peopleActions)[number]

/** `unchanged`: it was so before. `refused`: `message` says why. */
const actionOutcomes = ['done', 'unchanged', 'refused'] as const

export const actOnPeople = endpoint({
  method: 'POST',
  path: '/admin/people/actions',
  tag: 'Office',
  caller: 'student',
  role: 'owner',
  summary:
    'Do one thing with several accounts, each by itself: what fails for one is done for the others',
  body: z.object({
    ids: z.array(id('Person')).check(
      z.minLength(1, { error: 'Choose somebody' }),
      z.maxLength(schoolLimits.peopleActions.atOnce, {
        error: `At most ${schoolLimits.peopleActions.atOnce} people at once`,
      }),
    ),
    action: z.enum(peopleActions),
    /** For `join` and `leave`: the class, as a student. */
    group: z.optional(id('Class')),
  }),
  reply: z.object({
    /** One a person, in their order, each once. */
    results: z.array(
      z.object({
        id: z.string(),
        outcome: z.enum(actionOutcomes),
        message: z.nullable(z.string()),
        /** Of `link`. */
        login: z.optional(
          z.object({ name: z.nullable(z.string()), email: z.string(), link: z.string() }),
        ),
      }),
    ),
  }),
  failures: ['signed-out', 'forbidden', 'not-found'],
})
