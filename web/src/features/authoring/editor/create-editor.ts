// CodeMirror in a shadow root, where its style sheets are adopted ones, which the content security policy allows.
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import type { StateEffect } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import { highlighting } from './highlight.ts'
import { lineEndsOf, openText } from './line-ends.ts'
import { findingMarks } from './marks.ts'
import { editorTheme } from './theme.ts'

type Options = {
  host: HTMLElement
  text: string
  label: string
  onChange: (text: string) => void
  /** The line on which the caret is, from 1. */
  onLine: (line: number) => void
}

export type Editor = {
  view: EditorView
  /** Brings a place into the middle of the view, so that the sentence below its line is seen, too. */
  scrollTo: (at: number) => StateEffect<unknown>
  destroy: () => void
}

export function createEditor({ host, text, label, onChange, onLine }: Options): Editor {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open', delegatesFocus: true })
  const { separator } = lineEndsOf(text)
  const { state, textOf } = openText(text, [
    EditorView.clipboardInputFilter.of((pasted) => pasted.replaceAll(/\r\n?|\n/g, separator)),
    lineNumbers(),
    history(),
    drawSelection(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    EditorView.lineWrapping,
    // Escape, then Tab leaves the text: what goes by keyboard comes out by keyboard.
    keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
    highlighting,
    findingMarks,
    editorTheme,
    EditorView.contentAttributes.of({
      'aria-label': label,
      tabindex: '0',
      spellcheck: 'true',
      autocorrect: 'on',
    }),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) onChange(textOf(update.state))
      if (update.docChanged || update.selectionSet)
        onLine(update.state.doc.lineAt(update.state.selection.main.head).number)
    }),
  ])
  const view = new EditorView({ parent: root, root, state })
  return {
    view,
    scrollTo: (at) => EditorView.scrollIntoView(at, { y: 'center' }),
    destroy: () => view.destroy(),
  }
}
