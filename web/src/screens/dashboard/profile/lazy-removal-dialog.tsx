import { lateDialog } from '#ui/lazy-dialog.tsx'

export const LazyRemovalDialog = lateDialog(
  async () => (await import('./removal-dialog.tsx')).RemovalDialog,
)
