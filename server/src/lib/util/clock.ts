// What time it is for the program: the database's clock decides expiries, and tests may move it.

export type Clock = {
  /** Milliseconds added to the database's time. Zero outside tests. */
  offset: number
}

export const realClock = (): Clock => ({ offset: 0 })
