// What a test writes into the content by itself is seen as an import is: by its revision.
import type { TestApp } from './app.ts'

export const raiseRevision = ({ db }: Pick<TestApp, 'db'>) =>
  db.query
    .updateTable('content_state')
    .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
    .execute()
