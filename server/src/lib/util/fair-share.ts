/**
 * Whether one of many who share a budget may take one more of it: only while what it has taken itself is less than what is
 * still free (dynamic thresholds, Choudhury & Hahne 1998). Of a budget of any size one alone gets half, and whatever a few
 * take, whoever comes next finds some of it free. Pure.
 */
export const hasFairShare = ({ own, free }: { own: number; free: number }) => own < free
