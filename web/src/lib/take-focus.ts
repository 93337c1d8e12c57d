/** A `ref` for what replaces the focused element: it is announced, and the focus is not lost. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus()
