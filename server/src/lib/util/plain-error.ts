/** A fault that the operator can mend: its message is all that is shown, without a stack. */
export class PlainError extends Error {}
