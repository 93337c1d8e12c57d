import { lateDialog } from '#ui/lazy-dialog.tsx'

export const RemovalQuestion = lateDialog(
  async () => (await import('./removal-dialog.tsx')).RemovalDialog,
)
