import { officeSearch as texts } from '#texts/en/office-search.ts'
import { lateDialog } from '#ui/lazy-dialog.tsx'
import { SearchOpener } from './search-button.tsx'

const OfficeSearchDialog = lateDialog(
  async () => (await import('./office-search-dialog.tsx')).OfficeSearchDialog,
)

/** The search of the office: people, classes and courses of the school. */
export const OfficeSearch = () => (
  <SearchOpener isField name={texts.label} prompt={texts.button} Dialog={OfficeSearchDialog} />
)
