import { lateDialog } from '#ui/late-dialog.tsx'

export const OutlineDrawer = lateDialog(
  async () => (await import('./outline-sheet.tsx')).OutlineSheet,
)
