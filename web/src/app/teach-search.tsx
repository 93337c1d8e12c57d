import { searchClasses as texts } from '#texts/en/teach.ts'
import { lateDialog } from '#ui/lazy-dialog.tsx'
import { SearchOpener } from './search-button.tsx'

const TeachSearchDialog = lateDialog(
  async () => (await import('./teach-search-dialog.tsx')).TeachSearchDialog,
)

/** The search of a teacher's pages: students and classes of one's own, and lessons. */
export const TeachSearch = () => (
  <SearchOpener isField name={texts.label} prompt={texts.button} Dialog={TeachSearchDialog} />
)
