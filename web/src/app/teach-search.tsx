import { teachSearch as texts } from '#texts/en/teach-search.ts'
import { lateDialog } from '#ui/lazy-dialog.tsx'
import { FrameSearch } from './frame-search.tsx'

const TeachSearchDialog = lateDialog(
  async () => (await import('./teach-search-dialog.tsx')).TeachSearchDialog,
)

/** The search of a teacher's pages: students and classes of one's own, and lessons. */
export const TeachSearch = () => <FrameSearch text={texts.button} Dialog={TeachSearchDialog} />
