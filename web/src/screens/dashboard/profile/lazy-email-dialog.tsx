import { lateDialog } from '#ui/lazy-dialog.tsx'

export const LazyEmailDialog = lateDialog(
  async () => (await import('./email-dialog.tsx')).EmailDialog,
)
