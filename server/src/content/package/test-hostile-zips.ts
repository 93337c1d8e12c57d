// Zips whose structure lies, or unfolds without end.
import { lesson, noise, one, type Hostile } from './test-hostile-parts.ts'
import { buildZip } from './test-zip.ts'

const zeros = (size: number) => Buffer.alloc(size)
const link = (target: number) => one({ name: 'x.md', content: '/etc/passwd', attributes: target })
const content = (name: string, bytes: string | Uint8Array) => one({ name, content: bytes })

export const hostileZips: Hostile[] = [
  ['a symbolic link', () => link(0o120777 * 2 ** 16), 'links and devices are refused'],
  ['a device', () => link(0o020666 * 2 ** 16), 'links and devices are refused'],
  ['a link of Windows', () => link(0x400), 'links and devices are refused'],
  ['a bomb', () => content('x.md', zeros(30_000_000)), 'more than 100 times as large'],
  [
    'a bomb in many parts',
    () =>
      buildZip(
        Array.from({ length: 4 }, (_, at) => ({
          name: `${at}.md`,
          content: noise(700_000),
          lie: { size: 60_000_000 },
        })),
      ),
    'larger than 200 MB',
  ],
  [
    'an overlapping bomb',
    () =>
      buildZip([
        { name: 'a.md', content: noise(90_000) },
        ...Array.from({ length: 200 }, (_, at) => ({ name: `${at}.md`, lie: { offset: 0 } })),
      ]),
    'entries overlap',
  ],
  [
    'a bomb that quotes its own entries',
    () =>
      buildZip([
        { name: 'a.md', content: 'x', method: 0, lie: { packed: 60, size: 60 }, lieTwice: true },
        { name: 'b.md', content: noise(500) },
      ]),
    'entries overlap',
  ],
  [
    'too many files',
    () => buildZip(Array.from({ length: 5001 }, (_, at) => ({ name: `${at}.md`, method: 0 }))),
    'more than 5000 files',
  ],
  [
    'a file that is too large',
    () => one({ name: 'x.md', content: zeros(21_000_000), method: 0 }),
    'larger than 20 MB',
  ],
  [
    'a size that is too small',
    () => one({ name: 'x.md', content: 'x'.repeat(90), lie: { size: 9 }, lieTwice: true }),
    'lies about its size',
  ],
  [
    'a size that is too large',
    () => one({ name: 'x.md', content: 'x', lie: { size: 90 }, lieTwice: true }),
    'lies about its size',
  ],
  [
    'sizes that differ',
    () => one({ name: 'x.md', content: 'x', lie: { size: 9 } }),
    'say different things',
  ],
  [
    'sizes that differ behind the data',
    () => one({ name: 'x.md', content: 'x', hasDescriptor: true, lie: { size: 9 } }),
    'lies about its size',
  ],
  [
    'a wrong check sum',
    () => one({ name: 'x.md', content: 'x', lie: { crc: 1 }, lieTwice: true }),
    'check sum is wrong',
  ],
  [
    'two names for one entry',
    () => one({ name: 'x.md', content: 'x', lie: { name: 'y.md' } }),
    'say different things',
  ],
  [
    'an entry elsewhere',
    () => one({ name: 'x.md', content: 'x', lie: { offset: 99_999 } }),
    'stands before the entry',
  ],
  ['an entry that is not listed', () => hidden(), 'something that is no entry'],
  [
    'more listed than there is',
    () => buildZip([lesson], { count: 2 }),
    'fewer entries than it counts',
  ],
  [
    'less counted than listed',
    () => buildZip([lesson, lesson], { count: 1 }),
    'more than it counts',
  ],
  ['a directory elsewhere', () => buildZip([lesson], { start: 5 }), 'not where it should be'],
  ['a cut end', () => buildZip([lesson]).subarray(0, -7), 'not a whole zip'],
  ['a cut beginning', () => buildZip([lesson, lesson]).subarray(20), 'not where it should be'],
  [
    'something behind the end',
    () => Buffer.concat([buildZip([lesson]), Buffer.from('x')]),
    'not a whole zip',
  ],
  [
    'a program before it',
    () => Buffer.concat([Buffer.from('MZ program'), buildZip([lesson])]),
    'not where it should be',
  ],
  [
    'zip64 by a field',
    () =>
      one({ name: 'x.md', content: 'x', extra: Buffer.from('0100080000000000000000ff', 'hex') }),
    'is a zip64',
  ],
  [
    'zip64 by a size',
    () => one({ name: 'x.md', content: 'x', lie: { size: 0xffffffff } }),
    'is a zip64',
  ],
  ['zip64 by the count', () => buildZip([lesson], { count: 0xffff }), 'is a zip64'],
  ['zip64 by its locator', () => locator(), 'is a zip64'],
  [
    'a broken field',
    () => one({ name: 'x.md', content: 'x', extra: Buffer.from([9, 9, 9, 9]) }),
    'extra field is broken',
  ],
  ['an encrypted entry', () => one({ name: 'x.md', content: 'x', flags: 0x801 }), 'is encrypted'],
  [
    'another way of packing',
    () => one({ name: 'x.md', content: 'x', method: 12 }),
    'packed in a way that is not read',
  ],
  ['what cannot be unpacked', () => broken(), 'cannot be unpacked'],
  ['no zip at all', () => noise(5000), 'not a whole zip'],
  ['nothing', () => new Uint8Array(0), 'not a whole zip'],
]

/** Its packed bytes begin with a kind of block that there is not. */
function broken(): Uint8Array {
  const zip = buildZip([{ name: 'x.md', content: noise(50) }])
  zip[30 + 'x.md'.length] = 0xff
  return zip
}

function hidden(): Uint8Array {
  const whole = buildZip([lesson, { name: 'x.md', content: 'x' }])
  const alone = buildZip([lesson])
  const start = alone.readUInt32LE(alone.length - 6)
  const hiddenEnd = whole.readUInt32LE(whole.length - 6)
  const tail = Buffer.from(alone.subarray(start))
  tail.writeUInt32LE(hiddenEnd, tail.length - 6)
  return Buffer.concat([whole.subarray(0, hiddenEnd), tail])
}

function locator(): Uint8Array {
  const zip = buildZip([lesson])
  const end = zip.length - 22
  const found = Buffer.alloc(20)
  found.writeUInt32LE(0x07064b50)
  return Buffer.concat([zip.subarray(0, end), found, zip.subarray(end)])
}
