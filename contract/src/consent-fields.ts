// Fields about minors: the year of birth, and the day on a form that a guardian signed.
import * as z from 'zod/mini'
import { typedDigits } from './digits.ts'
import { isDay, required } from './fields.ts'

export const birthYearText = 'Year must be four digits, such as 2012'

/** As it is typed into a form. */
export const typedBirthYear = () =>
  z.string({ error: birthYearText }).check(
    z.refine((text: string) => /^(19|20)\d\d$/.test(typedDigits(text.trim())), {
      error: birthYearText,
    }),
  )

export const readBirthYear = (typed: string) => Number(typedDigits(typed.trim()))

const dateText = 'Date must be a day such as 2026-11-23'

/** The day that is written on a form. */
export const dateOnPaper = () =>
  z
    .string({ error: required('Date') })
    .check(z.refine((day: string) => isDay(day) && day >= '1900', { error: dateText }))
