// Makes zips for tests, honest ones and such as lie in any field.
import { crc32, deflateRawSync } from 'node:zlib'

export type ZipFile = {
  name: string | Uint8Array
  content?: string | Uint8Array
  /** 8 is deflate, 0 is stored. */
  method?: number
  flags?: number
  /** The whole field: Unix's mode in its upper half. */
  attributes?: number
  extra?: Uint8Array
  /** What the directory says where it shall not be the truth. */
  lie?: { size?: number; packed?: number; crc?: number; offset?: number; name?: string }
  /** Says the same lies in front of the data too. */
  lieTwice?: boolean
  /** Sizes after the data, as programs write that do not know them before. */
  hasDescriptor?: boolean
}

type Field = [value: number, bytes: 2 | 4]
const fields = (...values: Field[]) => {
  const buffer = Buffer.alloc(values.reduce((sum, [, bytes]) => sum + bytes, 0))
  let at = 0
  for (const [value, bytes] of values) {
    buffer.writeUIntLE(value, at, bytes)
    at += bytes
  }
  return buffer
}
const nameBytes = (name: string | Uint8Array) =>
  typeof name === 'string' ? Buffer.from(name) : Buffer.from(name)

const packed = ({ content = '', method = 8 }: ZipFile) => {
  const bytes = Buffer.from(content as Uint8Array)
  return { bytes, data: method === 8 ? deflateRawSync(bytes, { level: 9 }) : bytes }
}

export type ZipLie = { count?: number; start?: number; comment?: string }

export function buildZip(files: ZipFile[], lie: ZipLie = {}): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const file of files) {
    const { method = 8, extra = Buffer.alloc(0), attributes = 0, hasDescriptor = false } = file
    const { bytes, data } = packed(file)
    const flags = (file.flags ?? 0x800) | (hasDescriptor ? 8 : 0)
    const truth = { crc: crc32(bytes), packed: data.length, size: bytes.length, offset }
    const declared = { ...truth, ...file.lie }
    const honest = hasDescriptor ? { crc: 0, packed: 0, size: 0 } : truth
    const inFront = file.lieTwice ? declared : honest
    const name = nameBytes(file.name)
    const sizes = (of: { crc: number; packed: number; size: number }): Field[] => [
      ...([
        [of.crc, 4],
        [of.packed, 4],
        [of.size, 4],
      ] satisfies Field[]),
    ]
    const local = Buffer.concat([
      fields(
        [0x04034b50, 4],
        [20, 2],
        [flags, 2],
        [method, 2],
        [0, 4],
        ...sizes(inFront),
        [name.length, 2],
        [extra.length, 2],
      ),
      name,
      extra,
      data,
      ...(hasDescriptor ? [fields([0x08074b50, 4], ...sizes(truth))] : []),
    ])
    const listed = nameBytes(file.lie?.name ?? file.name)
    directory.push(
      fields(
        [0x02014b50, 4],
        [0x031e, 2],
        [20, 2],
        [flags, 2],
        [method, 2],
        [0, 4],
        ...sizes(declared),
      ),
      fields(
        [listed.length, 2],
        [extra.length, 2],
        [0, 2],
        [0, 2],
        [0, 2],
        [attributes, 4],
        [declared.offset, 4],
      ),
      listed,
      Buffer.from(extra),
    )
    locals.push(local)
    offset += local.length
  }
  const list = Buffer.concat(directory)
  const count = lie.count ?? files.length
  const comment = Buffer.from(lie.comment ?? '')
  const end = fields(
    [0x06054b50, 4],
    [0, 4],
    [count, 2],
    [count, 2],
    [list.length, 4],
    [lie.start ?? offset, 4],
    [comment.length, 2],
  )
  return Buffer.concat([...locals, list, end, comment])
}
