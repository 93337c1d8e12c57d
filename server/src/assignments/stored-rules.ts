// The rules of work as they are stored, in JSON: of reviews how many. Pure.
import type { ReviewRule } from '@kinnow/contract/assignments'

export type StoredRules = { reviews?: ReviewRule }

export const readStoredRules = (json: string | null): StoredRules =>
  JSON.parse(json ?? '{}') as StoredRules

/** Null where there are none. */
export function writeStoredRules(rules: StoredRules): string | null {
  const text = JSON.stringify(rules)
  return text === '{}' ? null : text
}
