// What is wrong with the text, under its line: a wave below the words, and a sentence that says what to do.
import { StateEffect, StateField } from '@codemirror/state'
import type { EditorState, Range } from '@codemirror/state'
import { Decoration, EditorView, WidgetType } from '@codemirror/view'
import type { DecorationSet } from '@codemirror/view'
import type { AuthorFinding } from '@kinnow/contract/authoring'

export const setFindings = StateEffect.define<AuthorFinding[]>()

class Sentence extends WidgetType {
  readonly finding: AuthorFinding

  constructor(finding: AuthorFinding) {
    super()
    this.finding = finding
  }

  override eq({ finding }: Sentence): boolean {
    return finding.message === this.finding.message && finding.level === this.finding.level
  }

  toDOM(): HTMLElement {
    const box = document.createElement('div')
    box.className = `kn-finding kn-${this.finding.level}`
    box.textContent = sentenceOf(this.finding.message)
    return box
  }

  override ignoreEvent(): boolean {
    return true
  }
}

/** Messages go after a place, as compilers write them; here they stand alone. */
const sentenceOf = (message: string) => message.charAt(0).toUpperCase() + message.slice(1)

const wave = {
  error: Decoration.mark({ class: 'kn-wave-error' }),
  warning: Decoration.mark({ class: 'kn-wave-warning' }),
  note: Decoration.mark({ class: 'kn-wave-note' }),
}

/** Up to the end of the line, since a finding says where it begins. */
function toMarks(state: EditorState, findings: AuthorFinding[]): DecorationSet {
  const marks: Range<Decoration>[] = []
  for (const finding of findings) {
    const line = state.doc.line(Math.min(Math.max(1, finding.line), state.doc.lines))
    const from = Math.min(line.to, line.from + Math.max(0, (finding.column ?? 1) - 1))
    if (from < line.to) marks.push(wave[finding.level].range(from, line.to))
    marks.push(
      Decoration.widget({ widget: new Sentence(finding), block: true, side: 1 }).range(line.to),
    )
  }
  return Decoration.set(marks, true)
}

export const findingMarks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, transaction) {
    for (const effect of transaction.effects)
      if (effect.is(setFindings)) return toMarks(transaction.state, effect.value)
    return marks.map(transaction.changes)
  },
  provide: (field) => EditorView.decorations.from(field),
})
