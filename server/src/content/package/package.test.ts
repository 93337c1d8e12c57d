import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { downloadEndings } from '../model/download-kinds.ts'
import { formatFinding } from '../model/findings.ts'
import { lessonsOf } from '../model/walk.ts'
import { readSchool } from '../read-school.ts'
import { chapter, soundSchool, writeFolder } from '../test-folder.ts'
import { buildPng } from '../test-png.ts'
import { scanPackage } from './scan-package.ts'
import { buildZip, type ZipFile } from './test-zip.ts'

const sound = Object.entries(soundSchool).map(([name, content]): ZipFile => ({ name, content }))
const options = { skipFaulty: false, language: 'en' }
const readFile = async (bytes: Uint8Array, name = 'green.zip') => {
  const file = join(await writeFolder({}), name)
  await writeFile(file, bytes)
  return { file, ...(await readSchool(file, options)) }
}

describe('a sound package', () => {
  it('is read like its folder', async () => {
    const { school, findings } = await readFile(buildZip(sound, { comment: 'made today' }))
    const folder = await readSchool(await writeFolder(soundSchool), options)

    expect(findings).toEqual([])
    expect(school.origin).toBe('folder:green')
    expect(school.categories).toEqual(folder.school.categories)
    expect(school.assets).toHaveLength(1)
  })

  it('may have its folder around everything, which names it', async () => {
    const around = sound.map((file) => ({ ...file, name: `plants/${String(file.name)}` }))
    const hidden = [{ name: '__MACOSX/plants/._x.md', content: 'x' }, { name: 'plants/.git/x.md' }]

    const { school } = await readFile(
      buildZip([{ name: 'plants/', method: 0 }, ...around, ...hidden]),
    )

    expect(school.origin).toBe('folder:plants')
    expect([...school.files.keys()]).toEqual(Object.keys(soundSchool))
  })

  it('may be stored, or written by a program that puts sizes after the data', () => {
    const stored = scanPackage(buildZip(sound.map((file) => ({ ...file, method: 0 }))), 'a.zip')
    const streamed = scanPackage(
      buildZip(sound.map((file) => ({ ...file, hasDescriptor: true }))),
      'a.zip',
    )

    expect(stored.files.size).toBe(sound.length)
    expect(streamed.files).toEqual(stored.files)
  })

  it('carries files to hand out, of every kind there is', async () => {
    const begins: Record<string, string> = { pdf: '%PDF-1.7', csv: 'a,b', json: '{}', py: 'x = 1' }
    const names = downloadEndings.map((ending) => `file${ending}`)
    const links = names.map((name) => `[x](files/${name})`).join('\n')
    const page = `${chapter}/1-root.md`
    const files = [
      ...sound.filter(({ name }) => name !== page),
      { name: page, content: `${soundSchool[page]}\n${links}\n` },
      ...names.map((name) => ({
        name: `${chapter}/files/${name}`,
        content: begins[name.split('.')[1] ?? ''] ?? 'PK\u0003\u0004',
      })),
    ]

    const { school, findings } = await readFile(buildZip(files))

    expect(findings).toEqual([])
    expect(school.assets.flatMap(({ fileName }) => fileName ?? []).toSorted()).toEqual(
      names.toSorted(),
    )
  })

  it('may have names of either form, as one', async () => {
    const twisted = sound.map((file) => ({ ...file, name: `Ä/${String(file.name)}` }))
    const origins = ['NFC', 'NFD'].map(
      (form) =>
        scanPackage(
          buildZip(twisted.map((file) => ({ ...file, name: file.name.normalize(form) }))),
          'a.zip',
        ).name,
    )

    expect(origins).toEqual(['Ä'.normalize('NFC'), 'Ä'.normalize('NFC')])
  })

  it('may come from a Mac, which does not say that its names are in UTF-8', () => {
    const mac = sound.map((file) => ({
      ...file,
      name: Buffer.from(`Blätter/${String(file.name)}`.normalize('NFD')),
      flags: 0,
    }))
    const forks = { name: '__MACOSX/Bla\u0308tter/._index.md', content: 'Mac OS X' }

    const { name, files } = scanPackage(buildZip([...mac, forks]), 'a.zip')

    expect(name).toBe('Blätter'.normalize('NFC'))
    expect([...files.keys()]).toEqual(Object.keys(soundSchool))
  })

  it('has findings for files that are not read, as its folder would have', async () => {
    const more = ['3-x.markdown', '4-y.md.txt', 'quiz.markdown', '._1-root.md'].map((name) => ({
      name: `plants/${chapter}/${name}`,
      content: 'Text.',
    }))
    const around = sound.map((file) => ({ ...file, name: `plants/${String(file.name)}` }))

    const { findings } = await readFile(buildZip([...around, ...more]))

    expect(findings.map(formatFinding)).toEqual([
      `${chapter}/3-x.markdown:1: warning: not used: a lesson’s name ends in .md`,
      `${chapter}/4-y.md.txt:1: warning: not used: a lesson’s name ends in .md`,
      `${chapter}/quiz.markdown:1: warning: not used: its name must be "quiz.md"`,
    ])
  })

  it('may hold whole pictures of each kind', () => {
    const pixel = (base64: string) => Buffer.from(base64, 'base64')
    const pictures: Record<string, Uint8Array> = {
      'a.png': buildPng(),
      'a.gif': pixel('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'),
      'a.jpg': jpeg,
      'a.webp': pixel('UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAgA0JaQAA3AA/vuUAAA='),
      // As phones write it: a second picture after the first.
      'b.jpg': Buffer.concat([jpeg, Buffer.alloc(5), jpeg]),
    }

    const zip = buildZip(Object.entries(pictures).map(([name, content]) => ({ name, content })))

    expect(scanPackage(zip, 'a.zip').files.size).toBe(5)
  })

  it('has its faults reported at their places, and is not imported', async () => {
    const faulty = sound.map((file) =>
      String(file.content).includes('[x] A')
        ? { ...file, content: String(file.content).replace('[x] A', '[ ] A') }
        : file,
    )

    const { findings, school } = await readFile(buildZip(faulty))

    expect(lessonsOf(school)).toHaveLength(2)
    expect(findings.map(formatFinding)).toContain(
      '1-academic/6-class-6/1-science/1-plants/quiz.md:5:1: error: no option is marked right with [x]',
    )
  })

  it('is distinguished from other kinds of packages', async () => {
    const { file, findings } = await readFile(new Uint8Array(9), 'green.tar.gz')

    expect(findings.map(formatFinding)).toEqual([
      `${file}:1: error: only .zip packages can be read; unpack this one and give its folder`,
    ])
  })
})

/** One grey pixel, with a scan that holds a stuffed byte and a restart. */
const jpeg = Buffer.from(
  'ffd8ffe000104a46494600010100000100010000ffc0000b080001000101011100ffda0008010100003f00ff00d2ffd0cfffd9',
  'hex',
)
