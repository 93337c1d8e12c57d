// Files of people as programs of all countries write them.
import { expect, test } from 'vitest'
import {
  decodeFile,
  findRepeated,
  guessColumns,
  readFile,
  toImportRow,
  writeFile,
} from './people-file.ts'
import type { PeopleFile } from './people-file.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
function read(text: string | Uint8Array): PeopleFile {
  const file = readFile(typeof text === 'string' ? bytesOf(text) : text)
  if (typeof file === 'string') throw new Error(file)
  return file
}
const rowsOf = (text: string | Uint8Array) => {
  const { head, rows } = read(text)
  return rows.map((row) => toImportRow(row, guessColumns(head)))
}
const asha = { name: 'Asha Menon', email: 'asha@example.com', group: '7 A', role: '' }

test.each([
  ['commas', 'name,email,class\nAsha Menon,asha@example.com,7 A\n'],
  ['semicolons', 'Class;E-Mail;Full name\r\n7 A;asha@example.com;Asha Menon\r\n'],
  ['tabs and quotes', '"full_name"\t"mail"\t"group"\n"Asha Menon"\t"asha@example.com"\t"7 A"'],
  ['a mark and empty lines', '\uFEFFname,email,class\n\n,,\nAsha Menon,asha@example.com, 7 A \n\n'],
  ['old line ends', 'name,email,class\rAsha Menon,asha@example.com,7 A\r'],
])('%s are read', (_, text) => {
  expect(rowsOf(text)).toEqual([asha])
})

test('names in the letters of Windows and of UTF-16 are read', () => {
  const windows = Uint8Array.from([
    ...bytesOf('name,email\n'),
    ...bytesOf('Zo'),
    0xeb,
    ...bytesOf(',zoe@example.com'),
  ])
  expect(rowsOf(windows)[0]?.name).toBe('Zoë')
  const text = 'name,email\nZoë,zoe@example.com'
  const wide = new Uint8Array([
    0xff,
    0xfe,
    ...new Uint8Array(Uint16Array.from(text, (c) => c.charCodeAt(0)).buffer),
  ])
  expect(decodeFile(wide)).toContain('Zoë')
})

test('a quoted cell may have commas, quotes and lines in it', () => {
  const [row] = rowsOf('name,email\n"Menon, ""Asha""\nJunior",asha@example.com\n')

  expect(row?.name).toBe('Menon, "Asha"\nJunior')
})

test('rows are numbered as in a spreadsheet, the head and empty lines with them', () => {
  const { rows } = read('name,email\nA,a@x.example\n\nB,b@x.example\n')

  expect(rows.map(({ number }) => number)).toEqual([2, 4])
})

test.each([
  ['empty', ''],
  ['empty', 'name,email\n'],
  ['too-many', `name,email\n${'A,a@x.example\n'.repeat(5001)}`],
  ['too-large', `name,email\n${'x'.repeat(2_000_001)}`],
  ['not-text', 'PK\u0003\u0004\0\0 a workbook\nof bytes'],
])('%s is the fault of a file that cannot be imported', (fault, text) => {
  expect(readFile(bytesOf(text))).toBe(fault)
})

test('an address that comes twice is found, however it is written', () => {
  const { head, rows } = read('name,email\nA,a@x.example\nB,b@x.example\nA,A@x.example\n')

  expect([...findRepeated(rows, guessColumns(head))]).toEqual([[4, 2]])
})

test('columns that are not there are none', () => {
  expect(guessColumns(['email', 'telephone'])).toEqual({
    email: 0,
    name: null,
    group: null,
    role: null,
  })
})

test('what is saved opens in a spreadsheet without formulas', () => {
  const text = writeFile(['name'], [{ cells: ['=1+1'], message: 'Email is required' }])

  expect(text).toBe('\uFEFFname,problem\r\n"\'=1+1",Email is required')
})
