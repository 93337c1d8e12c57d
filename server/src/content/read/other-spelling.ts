// A file that is there with other capitals: some systems find it, this one and most servers do not.
import { pathFrom } from './media.ts'
import type { Scan } from './scan.ts'

export const otherSpelling = (scan: Scan) => (file: string) => (url: string) => {
  const wanted = pathFrom(file, url).toLowerCase()
  for (const path of scan.files.keys()) if (path.toLowerCase() === wanted) return path
  return null
}
