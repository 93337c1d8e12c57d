// What an author does, with the answers.
import type { Answer, TestApp } from './app.ts'
import { buildOwner } from './build.ts'
import { isInMemory } from './engines.ts'

const path = '1-academic/6-class-6/1-science/1-plants/1-leaves.md'
const quiz = '1-academic/6-class-6/1-science/1-plants/quiz.md'
const folder = '/drafts/folder%3Aschool'
const file = `${folder}/file?path=${encodeURIComponent(path)}`

export async function writeCourses(app: TestApp) {
  const { token } = await buildOwner(app)
  const answers: { name: string; answer: Answer }[] = []
  const call = async (name: string, at: string, body?: object) => {
    const answer = await app.call(name.split(' ')[0] as 'GET', at, { token, ...(body && { body }) })
    answers.push({ name, answer })
    return answer.body?.data
  }
  const saveName = 'PUT /drafts/{origin}/file'
  await call('GET /drafts', '/drafts')
  await call('GET /drafts/{origin}', folder)
  const { draft } = await call('GET /drafts/{origin}/file', file)
  const text = `${draft.text}\nA last line.\n`
  const saved = await call(saveName, file, { text, seen: draft.digest })
  await call('GET /draft-changes/{origin}', '/draft-changes/folder%3Aschool')
  await call('DELETE /drafts/{origin}/file', `${file}&seen=${saved.draft.digest}`)
  const move = { from: path, to: path.replace('1-leaves', '3-leaves') }
  await call('POST /drafts/{origin}/move', `${folder}/move`, move)
  await call('POST /drafts/{origin}/move', `${folder}/move`, { from: move.to, to: move.from })
  await call('GET /revisions/{origin}', '/revisions/folder%3Aschool')
  // The process that reads opens a database by its address.
  if (isInMemory) return answers
  await call('POST /drafts/{origin}/preview', `${folder}/preview`, { path })
  const shown = await call('POST /drafts/{origin}/preview', `${folder}/preview`, { path: quiz })
  const [question] = shown.page.questions
  const chosen = [question.options[0].id]
  const attempt = { path: quiz, questionId: question.id, chosen }
  await call('POST /drafts/{origin}/try', `${folder}/try`, attempt)
  await call(saveName, file, { text, seen: draft.digest })
  const publish = 'POST /drafts/{origin}/publish'
  const { publication } = await call(publish, `${folder}/publish`, {})
  await call(publish, `${folder}/publish`, { checked: publication.checked, note: 'A line' })
  const list = await call('GET /revisions/{origin}', '/revisions/folder%3Aschool')
  const [{ id }] = list.publications
  await call('POST /revisions/{id}/restore', `/revisions/${id}/restore`, {})
  return answers
}
