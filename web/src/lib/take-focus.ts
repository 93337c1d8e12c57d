/** As the `ref` of what takes the place of something that had the focus, so that it is read out and never lost. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus()
