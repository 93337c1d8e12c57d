import { lateDialog } from '#ui/lazy-dialog.tsx'

export const ShortcutsDialog = lateDialog(
  async () => (await import('./shortcuts-panel.tsx')).ShortcutsPanel,
)
