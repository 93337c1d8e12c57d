// A real PNG for tests, made here: its header may say any size.
import { crc32, deflateSync } from 'node:zlib'

const chunk = (name: string, data: Uint8Array) => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** Pixels are grey and there are only four of them, whatever the header says. */
export const buildPng = (width = 2, height = 2) => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(8, 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from([0, 9, 9, 0, 9, 9]))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
