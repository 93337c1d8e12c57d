// Holds the documents against the tree: every path they name must exist, and a file that is walked through stays readable.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './lib/node.mjs'

const documents = ['ARCHITECTURE.md', 'README.md', 'CONTRIBUTING.md']
const mostLines = 400

export function faultyPaths() {
  return documents.flatMap((document) => {
    const text = readFileSync(join(root, document), 'utf8')
    const named = [
      ...text.matchAll(/`((?:contract|server|web|e2e|docs|content|scripts)\/[\w./-]+)`/g),
    ]
    const linked = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)]
    const paths = [
      ...named.map(([, path]) => path),
      ...linked.map(([, path]) => join(dirname(document), path)),
    ]
    return [...new Set(paths)].flatMap((path) =>
      faultOf(path).map((fault) => `${document}: ${path} ${fault}`),
    )
  })
}

function faultOf(path) {
  const file = join(root, path)
  if (!existsSync(file)) return ['does not exist']
  if (!/\.tsx?$/.test(path) || statSync(file).isDirectory()) return []
  const lines = readFileSync(file, 'utf8').split('\n').length
  return lines > mostLines ? [`has ${lines} lines, more than ${mostLines}`] : []
}
