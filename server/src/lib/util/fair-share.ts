/**
 * Whether a caller who has taken `own` of a shared resource may take one more while `free` is left of it. So a caller alone
 * gets half of it, two a third each, and a newcomer always finds room (dynamic thresholds, Choudhury and Hahne 1998).
 * `weight` lets one caller have more: with 3 a caller alone gets three quarters.
 */
export const hasFairShare = ({
  own,
  free,
  weight = 1,
}: {
  own: number
  free: number
  weight?: number
}): boolean => own < weight * free
