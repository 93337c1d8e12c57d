// By which rules an attempt is taken, frozen into it when it starts. Pure.

export type Rules = {
  /** When it is told what was right: after each question, where the first answer counts, or after handing in. */
  feedback: 'at-once' | 'at-end'
}

const defaults: Rules = { feedback: 'at-once' }

/** Rules as they are stored: what a later version added takes its default. */
export const readRules = (json: string): Rules => ({
  ...defaults,
  ...(JSON.parse(json) as Partial<Rules>),
})
