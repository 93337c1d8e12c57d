import { lateDialog } from '#ui/late-dialog.tsx'

export const EmailQuestion = lateDialog(
  async () => (await import('./email-dialog.tsx')).EmailDialog,
)
