// Points as a teacher types them: "7", "7.5" or "7,5".
import { limits } from '@kinnow/contract/limits'

const { most, step } = limits.mark

/** Null for what is no number of points. */
export function readPoints(typed: string): number | null {
  const text = typed.trim().replace(',', '.')
  if (!/^\d{1,2}(?:\.\d)?$/.test(text)) return null
  const points = Number(text)
  return points <= most && Number.isInteger(points / step) ? points : null
}

/** One step up or down from what is typed, within the range. */
export function stepPoints(typed: string, direction: 1 | -1): string {
  const points = readPoints(typed) ?? (direction === 1 ? -step : most + step)
  return String(Math.min(most, Math.max(0, points + direction * step)))
}
