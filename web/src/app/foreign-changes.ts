// Lets React work on a page that somebody else changes: browsers translate its texts, extensions move its elements.

/** What was put where a node of the page had been. */
const replacements = new WeakMap<Node, Node>()

/**
 * Removing or moving a node that somebody else has replaced or moved is no failure: the change is made where the node is
 * now. A text that React changes takes its place back, in English until the browser translates it too. Returns what ends it.
 */
export function tolerateForeignChanges(page: Document): () => void {
  // oxlint-disable-next-line typescript/unbound-method -- called with the node that they are called on
  const { removeChild, insertBefore } = Node.prototype
  const observer = new MutationObserver(noteChanges)

  function noteChanges(records: MutationRecord[]): void {
    for (const record of records) {
      if (record.type === 'characterData') putBack(record.target)
      else noteReplaced(record, records)
    }
  }

  function noteReplaced(record: MutationRecord, records: MutationRecord[]): void {
    for (const node of record.removedNodes) {
      const replacement = node.isConnected ? undefined : findReplacement(record, records)
      if (!replacement) continue
      replacements.set(node, replacement)
      if (node instanceof Text) observer.observe(node, { characterData: true })
    }
  }

  function putBack(text: Node): void {
    const present = findPresent(text)
    if (!text.isConnected && present) present.parentNode?.replaceChild(text, present)
    replacements.delete(text)
  }

  const catchUp = () => noteChanges(observer.takeRecords())

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T
    catchUp()
    const present = findPresent(child)
    if (present?.parentNode) removeChild.call(present.parentNode, present)
    return child
  }

  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null) {
    if (!next || next.parentNode === this) return insertBefore.call(this, node, next) as T
    catchUp()
    return insertBefore.call(this, node, childAround(this, findPresent(next))) as T
  }

  observer.observe(page, { childList: true, subtree: true })
  return () => {
    observer.disconnect()
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

/** The node itself while it is on the page, else its replacement there. */
function findPresent(node: Node): Node | undefined {
  let present: Node | undefined = node
  while (present && !present.isConnected) present = replacements.get(present)
  return present
}

/** The child of a parent that the node is, or is in. */
function childAround(parent: Node, node: Node | undefined): Node | null {
  let child: Node | null = node ?? null
  while (child && child.parentNode !== parent) child = child.parentNode
  return child
}
