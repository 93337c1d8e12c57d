import { lateDialog } from '#ui/lazy-dialog.tsx'

export const EmailQuestion = lateDialog(
  async () => (await import('./email-dialog.tsx')).EmailDialog,
)
