export { createEditor } from './create-editor.ts'
export { insert } from './insert.ts'
export { setFindings } from './marks.ts'
