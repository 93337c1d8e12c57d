import { lateDialog } from '#ui/lazy-dialog.tsx'

export const OutlineDrawer = lateDialog(
  async () => (await import('./outline-sheet.tsx')).OutlineSheet,
)
