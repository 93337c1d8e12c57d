// nginx in front of two nodes, with the configuration of deploy/.
import { spawn, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../lib/node.mjs'
import { makeCertificate } from './certificate.mjs'
import { send } from './http.mjs'
import { takePort } from './ports.mjs'
import { until } from './wait.mjs'

export const hasNginx = () => !spawnSync('nginx', ['-v']).error

/** Writes deploy/nginx.conf with what Debian's own nginx.conf has around it; `change` edits it first. */
export function nginxFile(folder, change = (text) => text) {
  const { certificate, key } = makeCertificate(folder)
  const school = join(folder, 'school.conf')
  const text = readFileSync(join(root, 'deploy/nginx.conf'), 'utf8')
    .replace('/etc/kinnow/certificate.pem', certificate)
    .replace('/etc/kinnow/key.pem', key)
  writeFileSync(school, change(text))
  const file = join(folder, 'nginx.conf')
  // Else root's nginx works as somebody who may not write in the folder.
  const user = process.getuid?.() === 0 ? 'user root;\n' : ''
  const http = `access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; include ${school};`
  writeFileSync(
    file,
    `${user}pid ${folder}/pid;\nerror_log ${folder}/nginx.log;\nevents {}\nhttp { ${http} }\n`,
  )
  return file
}

/** Runs nginx on ports of ours; `change` edits its configuration of the school. */
export async function startNginx(place, [one, other], change = (text) => text) {
  const [port, plain] = [await takePort(), await takePort()]
  const file = nginxFile(place.folder, (text) =>
    change(text)
      .replaceAll(/ *listen \[::\].*\n/g, '')
      .replace('listen 80;', `listen 127.0.0.1:${plain};`)
      .replace('listen 443 ', `listen 127.0.0.1:${port} `)
      .replace('127.0.0.1:3001', `127.0.0.1:${one.port}`)
      .replace('127.0.0.1:3002', `127.0.0.1:${other.port}`),
  )
  const child = spawn('nginx', ['-c', file, '-g', 'daemon off;'], { stdio: 'ignore' })
  place.onEnd(() => child.kill('SIGTERM'))
  const proxy = { port, isSecure: true }
  await until('nginx passes requests', async () => {
    const { status } = await send(port, 'GET', '/readyz', proxy)
    return status === 200
  })
  return proxy
}
