// The rules for text that means something else than its author intended, or nothing: a file each.
import type { RootContent } from 'mdast'
import type { Page } from '../markdown/page.ts'
import { findLostAttributes } from './attributes.ts'
import { findDiagrams, findUnknownCode } from './code-language.ts'
import { findLostFootnotes } from './footnotes.ts'
import { findProseMarks } from './prose-marks.ts'
import { findSurplusCells } from './table-cells.ts'
import { findUnrunnableCode } from './run-blocks.ts'
import { findUnclosed } from './unclosed.ts'
import { findUnfinished } from './unfinished.ts'
import { findUnreadBraces } from './unread-braces.ts'
import { findUnreadWords } from './unread-words.ts'

const rules = [
  findUnclosed,
  findUnreadWords,
  findUnreadBraces,
  findUnknownCode,
  findDiagrams,
  findLostAttributes,
  findUnrunnableCode,
  findLostFootnotes,
  findSurplusCells,
  findProseMarks,
  findUnfinished,
]

/** Before the text becomes HTML, which changes it in place. */
export function lintText(children: RootContent[], page: Page): void {
  for (const find of rules) find({ type: 'root', children }, page)
}
