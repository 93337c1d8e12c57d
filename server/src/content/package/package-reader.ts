// Runs in a process of its own, which may write nothing: whatever a package does to its reader, the program goes on.
import { readFile } from 'node:fs/promises'
import { explainUnread } from '../../lib/process/file-error.ts'
import { refusal } from '../model/refusal.ts'
import type { ReadOptions, Reading } from '../model/school.ts'
import { PackageError } from './package-error.ts'
import { scanPackage } from './scan-package.ts'

async function read(file: string, options: ReadOptions): Promise<Reading> {
  try {
    const bytes = await readFile(file).catch(explainUnread)
    if (typeof bytes === 'string') return refusal(file, bytes)
    const scan = scanPackage(bytes, file)
    // Loaded only for a package that passed.
    const { readScan } = await import('../importers/read-by-shape.ts')
    const { wholeAsset } = await import('../read/media.ts')
    const { school, ...rest } = readScan(scan, file, options)
    return { ...rest, school: { ...school, assets: school.assets.map(wholeAsset) } }
  } catch (error) {
    if (error instanceof PackageError) {
      return refusal(error.file ? `${file}/${error.file}` : file, error.message)
    }
    // Read past an end, or nested beyond what a reader can follow.
    if (error instanceof RangeError) return refusal(file, 'the package is broken')
    throw error
  }
}

process.once('message', ({ file, options }: { file: string; options: ReadOptions }) => {
  read(file, options).then(
    (reading) => process.send?.(reading, () => process.disconnect()),
    (error: unknown) => {
      process.stderr.write(String(error instanceof Error ? error.stack : error))
      process.exit(1)
    },
  )
})
