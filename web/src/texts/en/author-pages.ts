// Words before the pages on which courses are written have come.
export const authorPages = {
  page: 'Content',
  missing: 'This page could not be loaded.',
}
