// The files of a OneRoster export: what is read of them, and the place of each fault.
import { describe, expect, test } from 'vitest'
import { serverLimits } from '../lib/util/server-limits.ts'
import { buildZip, type ZipFile } from '../content/package/test-zip.ts'
import { readApart } from './read-apart.ts'
import { readRoster } from './read-roster.ts'
import { rosterFiles, type TestRoster } from './test-roster.ts'

const small: TestRoster = {
  people: [{ id: 's1', email: 's1@school.example' }],
  classes: [{ id: 'c1', title: '7 A' }],
  members: [{ class: 'c1', user: 's1' }],
}
const bytesOf = (content: string | Uint8Array) =>
  typeof content === 'string' ? new TextEncoder().encode(content) : content
const read = (files: TestRoster['files'] = {}, of = small) =>
  readRoster(
    new Map(rosterFiles({ ...of, files }).map(({ name, content }) => [name, bytesOf(content)])),
    '2026-11-23',
  )
const faultsOf = (files: TestRoster['files']) =>
  read(files).faults.map(({ file, line, message }) => `${file}:${line}: ${message}`)

const head = 'sourcedId,enabledUser,role,givenName,familyName,email'

describe('a sound export', () => {
  test('of 1.2 says in a file of roles who learns', () => {
    const { roster, faults } = read({
      'manifest.csv': 'propertyName,value\noneroster.version,1.2\nfile.users,bulk\n',
      'users.csv': `${head.replace('role,', '')}\ns1,true,Asha,Menon,a@x.example\np1,true,Ira,Menon,b@x.example\n`,
      'roles.csv':
        'sourcedId,userSourcedId,roleType,role\nr1,s1,primary,student\nr2,p1,primary,parent\n',
    })
    expect(faults).toEqual([])
    expect(roster.people.map(({ id }) => id)).toEqual(['s1'])
  })

  test('may begin with a mark, have quotes, line ends within cells, and a folder around it', () => {
    const files = rosterFiles(small).map(({ name, content }) => [
      `export/${name}`,
      bytesOf(content),
    ])
    const text = `\uFEFF${head}\r\n\r\ns1,true,student,"Asha ""A""\nLata","Menon, B",a@x.example\r\n`
    const { roster, faults } = readRoster(
      new Map([...(files as [string, Uint8Array][]), ['export/users.csv', bytesOf(text)]]),
      '2026-11-23',
    )
    expect(faults).toEqual([])
    expect(roster.people).toMatchObject([{ name: 'Asha "A" Lata Menon, B', line: 3 }])
  })

  test('names the files that are not used', () => {
    expect(read({ 'lineItems.csv': 'sourcedId\n' }).roster.notes).toEqual([
      'lineItems.csv is not used.',
    ])
  })

  test('may have two classes of one title: their codes are part of the names', () => {
    const classes = [
      { id: 'c1', title: 'Math', code: '1' },
      { id: 'c2', title: 'Math', code: '2' },
    ]
    const { roster } = read({}, { ...small, classes })
    expect(roster.classes.map(({ name }) => name)).toEqual(['Math (1)', 'Math (2)'])
  })

  test('counts enrollments from their first day until before their last', () => {
    const rows = [
      ['2026-11-24', ''],
      ['2026-11-23', '2026-11-24'],
      ['', '2026-11-23'],
    ].map(([begin, end], at) => `e${at},c1,s1,student,${begin},${end}`)
    const text = `sourcedId,classSourcedId,userSourcedId,role,beginDate,endDate\n${rows.join('\n')}`
    const { roster } = read({ 'enrollments.csv': text })
    expect(roster.members.map(({ line }) => line)).toEqual([3])
  })
})

describe('a fault', () => {
  test.each<[string, TestRoster['files'], string]>([
    ['a file that is missing', { 'classes.csv': null }, 'classes.csv:1: the file is missing'],
    [
      'a column that is missing',
      { 'users.csv': 'sourcedId,enabledUser,givenName,email\n' },
      'users.csv:1: the column familyName is missing',
    ],
    [
      'letters that are not UTF-8',
      { 'users.csv': Buffer.from(`${head}\ns1,true,student,Jos\u00e9,M,a@x.example`, 'latin1') },
      'users.csv:1: the file is not in UTF-8: export it again as UTF-8',
    ],
    [
      'UTF-16',
      { 'users.csv': Buffer.from(`\uFEFF${head}`, 'utf16le') },
      'users.csv:1: the file is not in UTF-8: export it again as UTF-8',
    ],
    [
      'an open quote',
      { 'users.csv': `${head}\ns1,true,student,"Asha,Menon,a@x.example\n` },
      'users.csv:2: a quoted cell does not end',
    ],
    [
      'text after a quote',
      { 'users.csv': `${head}\ns1,true,student,"As"ha,Menon,a@x.example\n` },
      'users.csv:2: something follows the quotes of a cell',
    ],
    [
      'an id that is empty',
      { 'classes.csv': 'sourcedId,title\n,7 A\n' },
      'classes.csv:2: the sourcedId is empty',
    ],
    [
      'an id that is too long',
      { 'classes.csv': `sourcedId,title\n${'c'.repeat(256)},7 A\n` },
      'classes.csv:2: the sourcedId is too long',
    ],
    [
      'an id that is there twice',
      { 'classes.csv': 'sourcedId,title\nc1,7 A\nc1,7 B\n' },
      'classes.csv:3: the sourcedId is that of line 2, too',
    ],
    [
      'a class without a title',
      { 'classes.csv': 'sourcedId,title\nc1,\n' },
      'classes.csv:2: The title is required',
    ],
    [
      'an enrollment of nobody',
      { 'enrollments.csv': 'sourcedId,classSourcedId,userSourcedId,role\ne1,c1,s9,student\n' },
      'enrollments.csv:2: the user "s9" is not in the files',
    ],
    [
      'an enrollment in no class',
      { 'enrollments.csv': 'sourcedId,classSourcedId,userSourcedId,role\ne1,c9,s1,student\n' },
      'enrollments.csv:2: the class "c9" is not in the files',
    ],
    [
      'an export of changes alone',
      { 'manifest.csv': 'propertyName,value\noneroster.version,1.1\nfile.enrollments,delta\n' },
      'manifest.csv:3: this export has only changes: export everything ("bulk")',
    ],
    [
      'another version',
      { 'manifest.csv': 'propertyName,value\noneroster.version,1.0\n' },
      'manifest.csv:1: the version must be OneRoster 1.1 or 1.2',
    ],
    [
      'two files of one name',
      { 'more/users.csv': head },
      'more/users.csv:1: there is another users.csv in the zip',
    ],
    [
      'more classes than a school has',
      {
        'classes.csv': `sourcedId,title\n${Array.from({ length: 3001 }, (_, n) => `c${n},7`).join('\n')}`,
      },
      'classes.csv:1: the file has more than 3000 rows',
    ],
  ])('%s is named with its place', (_, files, fault) => {
    expect(faultsOf(files)).toContain(fault)
  })

  test('is counted where there are more than are shown', () => {
    const rows = Array.from({ length: 50_000 }, () => ',7 A').join('\n')
    const many = Array.from({ length: 2000 }, () => ',7 A').join('\n')
    expect(faultsOf({ 'classes.csv': `sourcedId,title\n${rows}` })).toHaveLength(1)
    const { faults, faultCount } = read({ 'classes.csv': `sourcedId,title\n${many}` })
    expect([faults.length, faultCount]).toEqual([serverLimits.roster.shown, 2000])
  })
})

describe('the reader', () => {
  const bytes = buildZip(rosterFiles(small))
  const today = '2026-11-23'

  test('reads a zip in a process of its own', async () => {
    const { roster, faultCount } = await readApart({ bytes, today })
    expect(faultCount).toBe(0)
    expect(roster.members).toEqual([{ classId: 'c1', personId: 's1', role: 'student', line: 2 }])
  })

  const usersWith = (file: Partial<ZipFile>): ZipFile => ({
    name: 'users.csv',
    content: `${head}\n`,
    ...file,
  })
  test.each<[string, ZipFile, string]>([
    ['a bomb', usersWith({ content: 'x'.repeat(1_000_000) }), 'more than 100 times as large'],
    [
      'a size that is no truth',
      usersWith({ lie: { size: 5 }, lieTwice: true }),
      'lies about its size',
    ],
    ['a wrong check sum', usersWith({ lie: { crc: 1 }, lieTwice: true }), 'check sum is wrong'],
    ['a way out of the zip', usersWith({ name: '../users.csv' }), 'leads out of the package'],
    ['a link', usersWith({ attributes: 0o120_777 * 65_536 }), 'links and devices are refused'],
    ['an encrypted file', usersWith({ flags: 0x801 }), 'the entry is encrypted'],
  ])('S31: %s is a fault', async (_, file, reason) => {
    const zip = buildZip([...rosterFiles({ ...small, files: { 'users.csv': null } }), file])
    const { faults } = await readApart({ bytes: zip, today })
    expect(faults.map(({ message }) => message)).toEqual([expect.stringContaining(reason)])
  })

  test('refuses what is no zip', async () => {
    const { faults } = await readApart({ bytes: Buffer.from('no zip at all, but text'), today })
    expect(faults).toMatchObject([{ message: expect.stringContaining('not a whole zip') }])
  })

  test('that takes too long is ended', async () => {
    const { faults } = await readApart({ bytes, today }, { time: 1, memory: 512 })
    expect(faults).toEqual([{ file: '', line: 1, message: 'the zip takes too long to read' }])
  })
})
