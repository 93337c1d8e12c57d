/** A dialog has the keys while it is open; a notice, which is one to its own region, has not. */
export const isDialogOpen = (): boolean =>
  [...document.querySelectorAll('[role=dialog],[role=alertdialog]')].some(
    (dialog) => !dialog.closest('[role=region]'),
  )
