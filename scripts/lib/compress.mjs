// Packs each file that gains by it once, as hard as it goes, so that no request has to.
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { extname } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { filesIn } from './fingerprint.mjs'

const gains = new Set(['.wasm', '.js', '.css', '.svg', '.txt', '.json', '.html'])

/** Leaves `FILE.br` and `FILE.gz` beside each. */
export function compressFiles(folder) {
  for (const file of filesIn(folder)) {
    if (gains.has(extname(file)) && statSync(file).size >= 500) compress(file)
  }
}

function compress(file) {
  const bytes = readFileSync(file)
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  )
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}
