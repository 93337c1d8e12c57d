import { lateDialog } from '#ui/late-dialog.tsx'

export const RemovalQuestion = lateDialog(
  async () => (await import('./removal-dialog.tsx')).RemovalDialog,
)
