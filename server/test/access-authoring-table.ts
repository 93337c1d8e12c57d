// What the table of all calls sends of courses that are written in the browser.
import type { Row } from './access-row.ts'

const file = '1-academic/6-class-6/1-science/1-plants/1-leaves.md'
const ofFile = `/file?path=${encodeURIComponent(file)}`

/** On the folder of the school. Owners write courses, teachers where they may. */
const ofFolder = (path: string, own: number, body?: unknown): Row => ({
  call: () => ({ path: `/drafts/folder%3Aschool${path}`, body }),
  own,
  role: 'owner',
  right: 'author',
})
const ofAuthor = (path: string, own: number, body?: unknown): Row => ({
  ...ofFolder('', own),
  call: () => ({ path, body }),
})

export const authoringTable: Record<string, Row> = {
  'GET /drafts': ofAuthor('/drafts', 200),
  'GET /drafts/{origin}': ofFolder('', 200),
  'GET /drafts/{origin}/file': ofFolder(ofFile, 200),
  'PUT /drafts/{origin}/file': ofFolder(ofFile, 409, { text: 'A text.', seen: null }),
  'DELETE /drafts/{origin}/file': ofFolder(ofFile, 404),
  'POST /drafts/{origin}/move': ofFolder('/move', 404, { from: 'none.md', to: 'other.md' }),
  'POST /drafts/{origin}/preview': ofFolder('/preview', 200, { path: file }),
  'POST /drafts/{origin}/try': ofFolder('/try', 404, {
    path: file,
    questionId: 'none',
    chosen: ['a'],
  }),
  'POST /drafts/{origin}/publish': ofFolder('/publish', 200, {}),
  'GET /draft-changes/{origin}': ofAuthor('/draft-changes/folder%3Aschool', 200),
  'GET /revisions/{origin}': ofAuthor('/revisions/folder%3Aschool', 200),
  'POST /revisions/{id}/restore': ofAuthor('/revisions/none/restore', 404, {}),
}
