// Whether somebody is below an age, of whom only the year of birth is known. Pure.

/** Until the year is over in which they reach it: the birthday itself is never requested. */
export const isBelow = (age: number, { birthYear, year }: { birthYear: number; year: number }) =>
  year - birthYear <= age

/** Somebody who can learn here was born some years ago. */
export const isPossible = (birthYear: number, year: number) => birthYear <= year - 3
