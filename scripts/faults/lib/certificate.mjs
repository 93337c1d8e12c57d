// A certificate that nobody has signed, for a proxy on this machine.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** `both` is one file of the other two, as HAProxy wants it. */
export function makeCertificate(folder) {
  const [certificate, key, both] = ['crt', 'key', 'pem'].map((end) => join(folder, `kinnow.${end}`))
  const names = 'subjectAltName=DNS:localhost,IP:127.0.0.1'
  const words = `req -x509 -newkey rsa:2048 -nodes -days 30 -subj /CN=localhost -addext ${names}`
  const { status, stderr } = spawnSync(
    'openssl',
    [...words.split(' '), '-out', certificate, '-keyout', key],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(stderr)
  writeFileSync(both, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'))
  return { certificate, key, both }
}
