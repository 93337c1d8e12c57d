import { EditorView } from '@codemirror/view'

/** By the tokens of the page, which reach into the shadow root: so it follows the theme. */
export const editorTheme = EditorView.theme({
  '&': { height: '100%', color: 'var(--text)', backgroundColor: 'var(--surface)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'var(--font-mono)',
    fontSize: '0.875rem',
    lineHeight: '1.75',
    overflowY: 'auto',
  },
  '.cm-content': { padding: 'var(--s4) 0 var(--s8)', caretColor: 'var(--focus)' },
  '.cm-line': { paddingInline: '2px var(--s5)' },
  '.cm-gutters': {
    minWidth: '48px',
    border: '0',
    backgroundColor: 'transparent',
    color: 'var(--text-3)',
    fontSize: '0.75rem',
    lineHeight: '2.0417',
  },
  '.cm-lineNumbers .cm-gutterElement': { paddingInlineEnd: 'var(--s3)' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--bg-subtle)' },
  '.cm-cursor': { borderInlineStartColor: 'var(--focus)', borderInlineStartWidth: '2px' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground':
    { backgroundColor: 'var(--info-tint)' },
  '.kn-directive': { color: 'var(--cs-text)' },
  '.kn-attributes': { color: 'var(--ok-text)' },
  '.kn-formula': { color: 'var(--math-text)' },
  '.kn-wave-error, .kn-wave-warning, .kn-wave-note': {
    textDecoration: 'underline wavy 1.5px',
    textUnderlineOffset: '4px',
    textDecorationSkipInk: 'none',
  },
  '.kn-wave-error': { textDecorationColor: 'var(--bad-ui)' },
  '.kn-wave-warning': { textDecorationColor: 'var(--warn-ui)' },
  '.kn-wave-note': { textDecorationColor: 'var(--border-strong)' },
  '.kn-finding': {
    margin: '4px var(--s5) 6px 0',
    padding: 'var(--s2) var(--s3)',
    borderRadius: '8px',
    font: '400 0.8125rem/1.5 var(--font-ui)',
    whiteSpace: 'normal',
  },
  '.kn-error': { backgroundColor: 'var(--bad-tint)', color: 'var(--bad-text)' },
  '.kn-warning': { backgroundColor: 'var(--warn-tint)', color: 'var(--warn-text)' },
  '.kn-note': { backgroundColor: 'var(--bg-sunken)', color: 'var(--text-2)' },
})
