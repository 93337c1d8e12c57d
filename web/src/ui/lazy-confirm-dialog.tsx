// The dialog that asks before something is done: its code comes when it is opened, or ahead of that.
import { lateDialog } from './lazy-dialog.tsx'

export const ConfirmDialog = lateDialog(
  async () => (await import('./confirm-dialog.tsx')).ConfirmDialog,
)
