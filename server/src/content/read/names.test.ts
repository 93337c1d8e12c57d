// Names whose letters a Mac takes apart (NFD) and others compose (NFC): each is found by links of either form.
import { describe, expect, it } from 'vitest'
import { formatFinding } from '../model/findings.ts'
import { lessonsOf, questionsOf } from '../model/walk.ts'
import { readSchool } from '../read-school.ts'
import { chapter, soundSchool, svg, writeFolder } from '../test-folder.ts'

const subject = '1-academic/6-class-6/1-science'
const name = 'Blätter-für-Anfänger'
const front = '---\ntitle: T\nminutes: 5\nsummary: S.\npreview: true\n---\n\n'

/** A school in which everything that a name can lead to has a name with such letters. */
const school = (onDisk: string, inLinks: string) => {
  const room = `${subject}/3-${`Bäume`.normalize(onDisk)}`
  const [file, linked] = [name.normalize(onDisk), name.normalize(inLinks)]
  return {
    ...soundSchool,
    [`${room}/index.md`]: '---\nname: Trees\nsummary: T.\n---\n',
    [`${room}/1-${file}.md`]: `${front}## ${'Früchte'.normalize(onDisk)}\n\nText.\n`,
    [`${room}/2-links.md`]: [
      `${front}[A lesson](1-${linked}.md#${'früchte'.normalize(inLinks)})`,
      `[Escaped](${encodeURIComponent(`1-${linked}.md`)})`,
      `[From elsewhere](../../../../1-academic/6-class-6/1-science/3-${'Bäume'.normalize(inLinks)}/1-${linked}.md)`,
      `![A picture](figures/${linked}.svg)`,
      `[A file](files/${linked}.csv)`,
      '',
    ].join('\n\n'),
    [`${room}/quiz.md`]: `---\ntitle: Q\n---\n\n## Which?\n\n::about{lesson="${linked}"}\n\n- [x] A\n- [ ] B\n\nBecause.\n`,
    [`${room}/figures/${file}.svg`]: svg,
    [`${room}/files/${file}.csv`]: 'a,b\n',
  }
}
const read = async (files: Record<string, string>) => {
  const dir = await writeFolder(files)
  return readSchool(dir, { skipFaulty: false, language: 'en' })
}

describe('names with letters of two parts', () => {
  it.each([
    ['NFD', 'NFC'],
    ['NFC', 'NFD'],
    ['NFD', 'NFD'],
  ])('on the disk in %s are found by links in %s, and are one school', async (onDisk, inLinks) => {
    const usual = await read(school('NFC', 'NFC'))
    const other = await read(school(onDisk, inLinks))

    expect(other.findings.map(formatFinding)).toEqual([])
    expect(usual.findings).toEqual([])
    const keys = (reading: typeof usual) => lessonsOf(reading.school).map(({ key }) => key)
    expect(keys(other)).toEqual(keys(usual))
    expect(questionsOf(other.school).map(({ lessonKey }) => lessonKey)).toContain(
      `academic/class-6/science/${'Bäume'.normalize('NFC')}/${name.normalize('NFC')}`,
    )
    expect([...other.school.files.keys()].toSorted()).toEqual(
      [...usual.school.files.keys()].toSorted(),
    )
    const assets = ({ school: { assets } }: typeof usual) =>
      assets.map((asset) => `${asset.name} ${asset.fileName}`).toSorted()
    expect(assets(other)).toEqual(assets(usual))
  })

  it('are refused where only their form tells two apart', async () => {
    const { findings } = await read({
      ...soundSchool,
      [`${chapter}/3-${name.normalize('NFC')}.md`]: `${front}One.\n`,
      [`${chapter}/3-${name.normalize('NFD')}.md`]: `${front}Other.\n`,
    })

    expect(findings.map(formatFinding)).toEqual([
      `${chapter}/3-${name.normalize('NFC')}.md:1: error: the name exists twice: once with composed letters (NFC), once without; remove one`,
    ])
  })
})
