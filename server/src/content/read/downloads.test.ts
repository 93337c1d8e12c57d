// Files that lessons offer: how their links look, what the linter reports, and how they are stored and returned.
import { truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sayBytes } from '../model/download-kinds.ts'
import { formatFinding } from '../model/findings.ts'
import { downloadName } from '../model/ids.ts'
import { lessonsOf } from '../model/walk.ts'
import { readSchool } from '../read-school.ts'
import { chapter, soundSchool, writeFolder } from '../test-folder.ts'

const birds = 'bird,seen\nsparrow,12\n'
const link = (text: string) => ({
  ...soundSchool,
  [`${chapter}/1-root.md`]: `${soundSchool[`${chapter}/1-root.md`]}\n${text}\n`,
})
const withFile = (text: string, name = 'birds.csv', content: string | Uint8Array = birds) => ({
  ...link(text),
  [`${chapter}/files/${name}`]: content,
})
const read = async (files: Record<string, string | Uint8Array>) => {
  const dir = await writeFolder(files)
  const { school, findings } = await readSchool(dir, { skipFaulty: false, language: 'en' })
  const [root] = lessonsOf(school)
  const html = (root?.blocks ?? [])
    .map((block) => (block.type === 'html' ? block.html : ''))
    .join('')
  return { dir, school, html, findings: findings.map(formatFinding) }
}
const line = 12
const allowed =
  'it can be one of csv, tsv, txt, json, py, ipynb, pdf, zip, docx, xlsx, pptx, odt, ods, odp'
const page = `${chapter}/1-root.md`

describe('a link to a file', () => {
  it('becomes a download that says its kind and size', async () => {
    const { school, html, findings } = await read(withFile('[The birds](files/birds.csv)'))
    const name = downloadName('birds.csv', Buffer.from(birds))

    expect(findings).toEqual([])
    expect(html).toContain(
      `<a href="/media/${name}" class="download" download="birds.csv">The birds<span class="download-facts"> (CSV, 21 bytes)</span></a>`,
    )
    expect(school.assets.find((asset) => asset.name === name)).toMatchObject({
      type: 'text/csv',
      fileName: 'birds.csv',
      bytes: Buffer.from(birds),
    })
  })

  it('keeps two downloads apart that have the same bytes and other names', async () => {
    const { school } = await read({
      ...withFile('[A](files/birds.csv) and [B](files/vögel.csv)'),
      [`${chapter}/files/vögel.csv`]: birds,
    })

    expect(school.assets.flatMap(({ fileName }) => fileName ?? []).toSorted()).toEqual([
      'birds.csv',
      'vögel.csv',
    ])
  })

  it.each([
    [1, '1 byte'],
    [999, '999 bytes'],
    [1000, '1 kB'],
    [1249, '1.2 kB'],
    [12_345, '12 kB'],
    [999_499, '999 kB'],
    [999_500, '1 MB'],
    [20 * 1024 * 1024, '21 MB'],
  ])('of %d bytes says %s', (count, said) => {
    expect(sayBytes(count)).toBe(said)
  })
})

describe('the linter', () => {
  it.each([
    ['does not exist', link('[x](files/none.csv)'), 'the link "files/none.csv" leads nowhere'],
    [
      'is spelled otherwise',
      withFile('[x](files/Birds.CSV)'),
      `the link "files/Birds.CSV" leads nowhere: did you mean "files/birds.csv"? Capitals count.`,
    ],
    [
      'is of a kind that browsers run',
      withFile('[x](files/page.html)', 'page.html', '<p>'),
      `the link "files/page.html": a download cannot be ".html"; ${allowed}`,
    ],
    [
      'is of a kind that is not handed out',
      link('[x](files/tool.exe)'),
      `the link "files/tool.exe": a download cannot be ".exe"; ${allowed}`,
    ],
    [
      'is a picture',
      withFile('[x](files/map.svg)', 'map.svg', '<svg/>'),
      `the link "files/map.svg": a download cannot be ".svg"; ${allowed}`,
    ],
  ])('finds a link to a file that %s', async (_, files, message) => {
    const { findings } = await read(files)

    expect(findings).toContain(`${page}:${line}:1: error: ${message}`)
  })

  it.each([
    ['birds.pdf', 'bird,seen', 'the file is not what its name says, PDF'],
    ['birds.xlsx', 'bird,seen', 'the file is not what its name says, Excel'],
    ['birds.csv', 'b\0i\0r\0d\0', 'the file is not text'],
  ])('finds that %s is not what it is called', async (name, content, message) => {
    const { findings } = await read(withFile(`[x](files/${name})`, name, content))

    const file = `${chapter}/files/${name}`
    expect(findings).toEqual([
      `${page}:${line}:1: error: the link "files/${name}": is refused: see ${file}`,
      `${file}:1: error: ${message}`,
    ])
  })

  it('finds one that is too large, at the file and at the link', async () => {
    const dir = await writeFolder(withFile('[x](files/birds.csv)'))
    const file = `${chapter}/files/birds.csv`
    await truncate(join(dir, file), 20 * 1024 * 1024 + 1)

    const { findings } = await readSchool(dir, { skipFaulty: false, language: 'en' })

    expect(findings.map(formatFinding)).toEqual([
      `${page}:${line}:1: error: the link "files/birds.csv": is refused: see ${file}`,
      `${file}:1: error: the file is larger than 20 MB`,
    ])
  })

  it('notes a file that nothing links to, in the folder for files alone', async () => {
    const { findings } = await read({
      ...withFile('[x](files/birds.csv)'),
      [`${chapter}/files/plants.csv`]: 'plant\n',
      [`${chapter}/plants.csv`]: 'plant\n',
    })

    expect(findings).toEqual([`${chapter}/files/plants.csv:1: note: nothing links to the file`])
  })
})
