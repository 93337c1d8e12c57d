// Names in the braces of a directive that are lost while it is read: repeated ones, or one that no object can have.
import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { sourceOf, spotAt, type Page } from '../markdown/page.ts'

/** Name and words in brackets, which may hold anything but brackets without a partner. */
const before = /^:+[\w-]+(?:\[(?:\\.|[^\]\\]|\[[^\]]*\])*\])?\{/
const attribute =
  /\s*(?:([.#])[^\s"'<>=`{}.#]+|([^\s"'<>=`{}.#][^\s"'<>=`{}]*)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>=`{}]+))?)/y

/** Each name with its place in the text. */
function namesIn(source: string): { name: string; at: number }[] {
  const names: { name: string; at: number }[] = []
  attribute.lastIndex = before.exec(source)?.[0].length ?? source.length
  for (;;) {
    const from = attribute.lastIndex
    const match = attribute.exec(source)
    if (!match) return names
    const [all, mark, name] = match
    if (name) names.push({ name, at: from + all.indexOf(name) })
    // Another way to write id="…".
    if (mark === '#') names.push({ name: 'id', at: from + all.indexOf(mark) })
  }
}

export function findLostAttributes(root: Root, page: Page): void {
  visit(root, (node) => {
    if (!/^(?:leaf|text|container)Directive$/.test(node.type)) return
    const start = node.position?.start.offset ?? 0
    const seen = new Set<string>()
    for (const { name, at } of namesIn(sourceOf(page, [node]))) {
      const report = (message: string) =>
        page.report('error', spotAt(page.text, start + at), message)
      if (name === '__proto__') report(`"${name}" names nothing`)
      else if (seen.has(name)) report(`"${name}" is said twice`)
      seen.add(name)
    }
  })
}
