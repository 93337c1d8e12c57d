/** An open dialog takes all keys; a toast, which is a dialog within a region, does not. */
export const isDialogOpen = (): boolean =>
  [...document.querySelectorAll('[role=dialog],[role=alertdialog]')].some(
    (dialog) => !dialog.closest('[role=region]'),
  )
