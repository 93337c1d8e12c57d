// What a student typed over the stored details. Pure.
import type { Student } from '@kinnow/contract/auth'
import { id, name, phone } from '@kinnow/contract/fields'

export type Values = { name: string; classId: string; phone: string }

/** Each may be empty. */
export const schemas = {
  name: name(),
  classId: id('Class'),
  phone,
}

export const valuesOf = ({ name, classId, phone }: Student): Values => ({
  name: name ?? '',
  classId: classId ?? '',
  phone: phone ?? '',
})

/** Only what differs; an emptied field is removed by null. */
export function changesOf(student: Student, values: Values) {
  const stored = valuesOf(student)
  const changed = Object.entries(values)
    .map(([name, value]) => [name, value.trim()] as const)
    .filter(([name, value]) => value !== stored[name as keyof Values])
    .map(([name, value]) => [name, value || null])
  return Object.fromEntries(changed) as Partial<Record<keyof Values, string | null>>
}
