// Names that lead elsewhere, or mean two things.
import { one, type Hostile } from './test-hostile-parts.ts'
import { buildZip } from './test-zip.ts'

const named = (name: string | Uint8Array, flags?: number) =>
  one({ name, content: 'x', ...(flags !== undefined && { flags }) })
const twice = (...names: string[]) => buildZip(names.map((name) => ({ name, content: 'x' })))

export const hostileNames: Hostile[] = [
  ['zip slip', () => named('../../evil.md'), 'leads out of the package'],
  ['zip slip in the middle', () => named('1-a/../../evil.md'), 'leads out of the package'],
  ['zip slip with backslashes', () => named(String.raw`..\..\evil.md`), 'has a backslash'],
  ['an absolute name', () => named('/etc/evil.md'), 'is absolute'],
  ['a drive', () => named('C:/evil.md'), 'has a drive'],
  ['a stream of Windows', () => named('evil.md:hidden'), 'has a colon'],
  ['a device of Windows', () => named('1-a/CON.md'), 'is that of a device'],
  ['another device', () => named('aux/x.md'), 'is that of a device'],
  ['a dot that Windows drops', () => named('1-a/evil.md.'), 'ends in a dot or a space'],
  ['an empty part', () => named('1-a//evil.md'), 'has an empty part'],
  ['a control character', () => named('evil\u0000.md'), 'a character that Windows cannot have'],
  ['a name in no known letters', () => named(Buffer.from([0xff, 0x2e, 0x6d, 0x64])), 'as UTF-8'],
  ['a name in old letters', () => named(Buffer.from([0x81, 0x2e, 0x6d, 0x64]), 0), 'not in UTF-8'],
  ['a name without end', () => named(`${'a'.repeat(300)}.md`), 'is too long'],
  ['folders without end', () => named(`${'a/'.repeat(30)}x.md`), 'is too long'],
  ['one name twice', () => twice('a.md', 'a.md'), 'there twice'],
  ['names that differ in capitals', () => twice('Ä.md', 'ä.md'), 'there twice on some systems'],
  ['names composed differently', () => twice('\u00e4.md', 'a\u0308.md'), 'there twice on some'],
  ['folders that differ in capitals', () => twice('A/x.md', 'a/y.md'), 'there twice on some'],
  ['a file that is a folder', () => twice('a', 'a/x.md'), 'there twice on some systems'],
]
