// R6, S31: announced uploads that never arrive fill no memory and block no second student.
import { connect, type Socket } from 'node:net'
import { limits } from '@kinnow/contract/limits'
import { Transformer } from '@napi-rs/image'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverLimits } from '../lib/util/server-limits.ts'
import { startApp, type TestApp } from '../../test/app.ts'
import { buildStudent } from '../../test/build.ts'
import { listen } from '../../test/raw-call.ts'
import { until } from '../../test/mail-sink.ts'

let app: TestApp
let port: number
beforeAll(async () => {
  app = await startApp()
  port = await listen(app)
})
afterAll(() => app.stop())

const announced = 2 * limits.avatar.bytes

/** Announces a body and sends none of it; `status` is 0 until there is a response. */
function announce(token: string) {
  const upload = { status: 0, socket: null as Socket | null }
  upload.socket = connect(port, '127.0.0.1', () =>
    upload.socket?.write(
      `PUT /api/users/me/avatar HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nauthorization: Bearer ${token}\r\n` +
        `content-type: image/png\r\ncontent-length: ${announced}\r\n\r\n`,
    ),
  )
  upload.socket.on('error', () => {})
  upload.socket.on('data', (chunk) => {
    upload.status = Number(/^HTTP\/1\.1 (\d+)/.exec(chunk.toString())?.[1] ?? upload.status)
  })
  return upload
}

const send = (token: string, body: string | Buffer<ArrayBuffer> = 'no picture') =>
  fetch(`http://127.0.0.1:${port}/api/users/me/avatar`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
    body,
  }).then(({ status }) => status)

test('accepts one upload of a student at a time, and a second student can upload meanwhile', async () => {
  const [silent, active] = [await buildStudent(app), await buildStudent(app)]
  const uploads = Array.from({ length: 4 }, () => announce(silent.token))

  await until(async () => uploads.filter(({ status }) => status === 503).length === 3)
  expect(await send(active.token)).toBe(400)

  for (const { socket } of uploads) socket?.destroy()
  await until(async () => (await send(silent.token)) === 400)
})

test('an upload counts in the hour when it begins, whatever becomes of it', async () => {
  const { token } = await buildStudent(app)
  const uploads = [announce(token), announce(token)]
  await until(async () => uploads.some(({ status }) => status === 503))
  for (const { socket } of uploads) socket?.destroy()
  const statuses: number[] = []
  const picture = await Transformer.fromRgbaPixels(new Uint8Array(16), 2, 2).png()
  await until(
    async () => statuses[statuses.push(await send(token, Buffer.from(picture))) - 1] === 429,
  )

  const taken = statuses.filter((status) => status === 200)
  expect(taken).toHaveLength(serverLimits.avatar.perStudent.most - 1)
})
