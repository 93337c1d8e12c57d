// What a student typed over the stored details. Pure.
import type { Student } from '@kinnow/contract/auth'
import { firstMessage, phone, text } from '@kinnow/contract/fields'
import { limits } from '@kinnow/contract/limits'

export type Values = { name: string; classId: string; phone: string }
export type Edits = Partial<Values>

export const valuesOf = ({ name, classId, phone }: Student): Values => ({
  name: name ?? '',
  classId: classId ?? '',
  phone: phone ?? '',
})

/** Only what differs; an emptied field is removed by null. */
export function changesOf(student: Student, edits: Edits) {
  const stored = valuesOf(student)
  const changed = Object.entries(edits)
    .map(([name, value]) => [name, value.trim()] as const)
    .filter(([name, value]) => value !== stored[name as keyof Values])
    .map(([name, value]) => [name, value || null])
  return Object.fromEntries(changed) as Partial<Record<keyof Values, string | null>>
}

const nameRule = text('Name', limits.name.longest)

/** The first field that may not be saved so; every field may be empty. */
export function faultOf(values: Values): { name: keyof Values; message: string } | null {
  const name = values.name.trim() && firstMessage(nameRule, values.name.trim())
  if (name) return { name: 'name', message: name }
  const number = values.phone.trim() && firstMessage(phone, values.phone)
  return number ? { name: 'phone', message: number } : null
}
