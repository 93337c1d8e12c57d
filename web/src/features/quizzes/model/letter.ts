/** By which an option is called, on the screen and on the keyboard. */
export const letter = (index: number) => String.fromCodePoint(65 + index)
