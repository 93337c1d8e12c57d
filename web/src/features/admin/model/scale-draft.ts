// The scale of results while an owner types it. What was typed for one kind stays while another is looked at.
import {
  type GradeScale,
  type gradeScaleKinds,
  stepsFault,
  usualPassMark,
  usualSteps,
} from '@kinnow/contract/grade-scale'
import { outOfRange } from '@kinnow/contract/fields'

export type TypedStep = { name: string; from: string }

export type ScaleDraft = {
  kind: (typeof gradeScaleKinds)[number]
  steps: TypedStep[]
  passMark: string
}

export const toDraft = (scale: GradeScale): ScaleDraft => ({
  kind: scale.kind,
  steps: (scale.kind === 'letters' ? scale.steps : usualSteps).map(({ name, from }) => ({
    name,
    from: String(from),
  })),
  passMark: String(scale.kind === 'pass' ? scale.from : usualPassMark),
})

/** An empty field is no number. */
const toNumber = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text))

export function toScale({ kind, steps, passMark }: ScaleDraft): GradeScale {
  switch (kind) {
    case 'letters':
      return {
        kind,
        steps: steps.map(({ name, from }) => ({ name: name.trim(), from: toNumber(from) })),
      }
    case 'pass':
      return { kind, from: toNumber(passMark) }
    default:
      return { kind }
  }
}

/** The sentence for what is wrong with it, of the same rules as the server's; undefined where nothing is. */
export function scaleFault(scale: GradeScale): string | undefined {
  if (scale.kind === 'letters') return stepsFault(scale.steps)
  if (scale.kind !== 'pass') return undefined
  const isWithin = Number.isInteger(scale.from) && scale.from >= 1 && scale.from <= 100
  return isWithin ? undefined : outOfRange('Pass mark', 1, 100)
}
