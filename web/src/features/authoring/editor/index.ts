export { createEditor } from './create-editor.ts'
export { insertionOf } from './insert.ts'
export { setFindings } from './marks.ts'
