// What the privacy policy and the terms of use share.
const day = 24 * 60 * 60 * 1000

export const days = (milliseconds: number) => {
  const count = milliseconds / day
  return count === 1 ? '1 day' : `${count} days`
}
export const minutes = (milliseconds: number) => `${milliseconds / 60_000} minutes`

export const legal = {
  inShort: 'In short',
  contents: 'On this page',
  changed: 'Last changed on',
  /** Both pages have the same date: they were written together. */
  date: { machine: '2026-11-26', shown: '26 November 2026' },
  kept: 'How long we keep it',
  question: 'Questions about this page?',
  ask: 'Contact us',
}

/** Words may hold `[links](/path)` and names `in code`. */
export type LegalSection = {
  /** The end of its address: `/privacy-policy#cookies`. */
  id: string
  title: string
  text?: string[]
  list?: string[]
  entries?: LegalEntry[]
  end?: string[]
}

export type LegalEntry = { what: string; why: string; kept: string; isName?: boolean }
