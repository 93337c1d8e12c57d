// A link that hands out a file says which kind it is and how large, to eyes and ears alike, before anybody presses it.
import type { Link } from 'mdast'
import type { Download } from './page.ts'

type Found = Extract<Download, { src: string }>

export function shapeDownload(node: Link, { fileName, facts }: Found): void {
  node.data = { hProperties: { className: ['download'], download: fileName } }
  node.children.push({
    type: 'emphasis',
    children: [{ type: 'text', value: ` (${facts})` }],
    data: { hName: 'span', hProperties: { className: ['download-facts'] } },
  })
}
