import { lateDialog } from '#ui/late-dialog.tsx'

export const ShortcutsDialog = lateDialog(
  async () => (await import('./shortcuts-panel.tsx')).ShortcutsPanel,
)
