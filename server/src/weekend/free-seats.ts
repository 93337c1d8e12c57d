// How many seats of a weekend session can still be taken. Pure.

/** Never below none: the school may have taken chairs away after they were reserved. */
export const freeSeats = (seats: number, taken: number) => Math.max(0, seats - taken)
