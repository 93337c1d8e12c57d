// Lets React work on a page that others change: browsers translate texts, extensions move elements.

// oxlint-disable-next-line typescript/unbound-method -- both are called with the node they belong to
const { removeChild, insertBefore } = Node.prototype

/** Records which node has replaced another one, and puts a text back which React changes. */
class Replacements {
  private readonly replacements = new WeakMap<Node, Node>()
  private readonly observer = new MutationObserver((records) => this.record(records))

  observe(page: Document): void {
    this.observer.observe(page, { childList: true, subtree: true })
  }

  disconnect(): void {
    this.observer.disconnect()
  }

  /** The node itself while it is on the page, else its replacement there. */
  find(node: Node): Node | undefined {
    let present: Node | undefined = node
    while (present && !present.isConnected) present = this.replacements.get(present)
    return present
  }

  /** Like `find`, with the changes of which the observer has not yet been notified. */
  findNow(node: Node): Node | undefined {
    this.record(this.observer.takeRecords())
    return this.find(node)
  }

  private record(records: MutationRecord[]): void {
    for (const record of records) {
      if (record.type === 'characterData') this.putBack(record.target)
      else this.recordRemoved(record, records)
    }
  }

  private recordRemoved(record: MutationRecord, records: MutationRecord[]): void {
    for (const node of record.removedNodes) {
      const replacement = node.isConnected ? undefined : findReplacement(record, records)
      if (!replacement) continue
      this.replacements.set(node, replacement)
      if (node instanceof Text) this.observer.observe(node, { characterData: true })
    }
  }

  private putBack(text: Node): void {
    const present = this.find(text)
    if (!text.isConnected && present) present.parentNode?.replaceChild(text, present)
    this.replacements.delete(text)
  }
}

/**
 * Removing or moving a node that somebody else has replaced or moved is no failure: the change is
 * made where the node is now. A text that React changes takes its place back, in English until the
 * browser translates it too. Returns a function that ends it.
 */
export function tolerateForeignChanges(page: Document): () => void {
  const replacements = new Replacements()

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T
    const present = replacements.findNow(child)
    if (present?.parentNode) removeChild.call(present.parentNode, present)
    return child
  }

  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null) {
    const isHere = !next || next.parentNode === this
    const before = isHere ? next : childAround(this, replacements.findNow(next))
    return insertBefore.call(this, node, before) as T
  }

  replacements.observe(page)
  return () => {
    replacements.disconnect()
    Object.assign(Node.prototype, { removeChild, insertBefore })
  }
}

/** Of the same change, or beside the node and as new as its removal. */
function findReplacement(record: MutationRecord, records: MutationRecord[]): Node | undefined {
  const [added] = record.addedNodes
  if (added?.isConnected) return added
  const isNew = (node: Node) => records.some(({ addedNodes }) => [...addedNodes].includes(node))
  return [record.previousSibling, record.nextSibling].find(
    (node): node is Node => node instanceof Element && isNew(node),
  )
}

/** The child of a parent that the node is, or is in. */
function childAround(parent: Node, node: Node | undefined): Node | null {
  let child: Node | null = node ?? null
  while (child && child.parentNode !== parent) child = child.parentNode
  return child
}
