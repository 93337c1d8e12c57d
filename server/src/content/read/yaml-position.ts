// The position of something in a YAML text, so that a fault is reported with its own line and column.
import {
  type Document,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type LineCounter,
  type Node,
  type Pair,
  type YAMLParseError,
} from 'yaml'

type Path = readonly PropertyKey[]

const pairIn = (node: unknown, key: PropertyKey): Pair | undefined =>
  isMap(node) ? node.items.find((item) => isScalar(item.key) && item.key.value === key) : undefined

const childOf = (node: unknown, key: PropertyKey): unknown => {
  if (isSeq(node) && typeof key === 'number') return node.items[key]
  return pairIn(node, key)?.value
}

/** Whether anything is there at all. */
export const isInYaml = (document: Document, path: Path): boolean =>
  path.reduce(childOf, document.contents as unknown) !== undefined

/** The place of a key, or of an item of a list; where it is missing, of what should hold it. Both count from 1. */
export function spotInYaml(document: Document, lines: LineCounter, path: Path) {
  for (let length = path.length; length > 0; length -= 1) {
    const holder = path.slice(0, length - 1).reduce(childOf, document.contents as unknown)
    const last = path[length - 1] ?? ''
    const found = typeof last === 'number' ? childOf(holder, last) : pairIn(holder, last)?.key
    const offset = isNode(found) ? (found as Node).range?.[0] : undefined
    if (offset !== undefined) {
      const { line, col } = lines.linePos(offset)
      return { line, column: col }
    }
  }
  return { line: 1, column: 1 }
}

/** What is wrong with a YAML text; of one that is nested too deeply the parser says only that it ran out of room. */
export const messageOf = ({ code, message }: YAMLParseError): string =>
  code === 'RESOURCE_EXHAUSTION' ? 'something in it is nested too deeply' : message
