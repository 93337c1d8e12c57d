/** The letter of an option, on the screen and on the keyboard. */
export const letter = (index: number) => String.fromCodePoint(65 + index)
