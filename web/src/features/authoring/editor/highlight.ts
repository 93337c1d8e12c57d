// Colours of a lesson's text: Markdown by its grammar, directives and formulas by their signs.
import {
  defineLanguageFacet,
  HighlightStyle,
  Language,
  syntaxHighlighting,
} from '@codemirror/language'
import { Decoration, MatchDecorator, ViewPlugin } from '@codemirror/view'
import type { DecorationSet, EditorView, ViewUpdate } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { GFM, parser } from '@lezer/markdown'

/** Without headings that are underlined: the end of the front matter would make one of it. */
const markdown = new Language(
  defineLanguageFacet(),
  parser.configure([GFM, { remove: ['SetextHeading'] }]),
  [],
  'markdown',
)

const style = HighlightStyle.define([
  { tag: tags.heading, color: 'var(--brand-text)', fontWeight: '600' },
  { tag: tags.strong, fontWeight: '700' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: tags.quote, color: 'var(--text-2)' },
  { tag: tags.link, color: 'var(--link)' },
  { tag: tags.url, color: 'var(--text-2)' },
  { tag: tags.monospace, color: 'var(--ok-text)' },
  { tag: tags.processingInstruction, color: 'var(--text-3)' },
  { tag: tags.contentSeparator, color: 'var(--text-3)' },
])

/** `:term[word]{means="…"}`, `::about{…}`, `:::check`, `$x$` and `$$x$$`; keys before their attributes. */
const signs =
  /(?:^|(?<=[\s(*_]))(:{1,3}[a-z][a-z-]*(?:\[[^\]\n]*\])?)(\{[^}\n]*\})?|^(:{3,})\s*$|(\$\$?[^$\n]+\$\$?)/gm

const name = Decoration.mark({ class: 'kn-directive' })
const attributes = Decoration.mark({ class: 'kn-attributes' })
const formula = Decoration.mark({ class: 'kn-formula' })

const matcher = new MatchDecorator({
  regexp: signs,
  decorate: (add, from, to, [, directive, its, end, math]) => {
    if (directive) add(from, from + directive.length, name)
    if (directive && its) add(from + directive.length, to, attributes)
    if (end) add(from, to, name)
    if (math) add(from, to, formula)
  },
})

const directives = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet
    constructor(view: EditorView) {
      this.decorations = matcher.createDeco(view)
    }
    update(update: ViewUpdate) {
      this.decorations = matcher.updateDeco(update, this.decorations)
    }
  },
  { decorations: ({ decorations }) => decorations },
)

export const highlighting = [markdown, syntaxHighlighting(style), directives]
