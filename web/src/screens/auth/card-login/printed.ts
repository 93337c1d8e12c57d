// Class code and number of a card, from the address that its QR code leads to. Pure.
import { plainCardCode, shownCardCode } from '@kinnow/contract/class-card'

export type Printed = { code: string; number: string }

export function readPrinted(search: URLSearchParams): Printed | null {
  const code = plainCardCode(search.get('class') ?? '')
  const number = search.get('card') ?? ''
  return code !== '' && /^\d{1,4}$/.test(number) ? { code, number } : null
}

/** As the card has them. */
export const shownPrinted = ({ code, number }: Printed) => ({
  classCode: shownCardCode(code),
  number: number.padStart(2, '0'),
})

/** What a scanned code says: an address of a card, of whichever school. */
export function readScanned(text: string): Printed | null {
  if (!URL.canParse(text)) return null
  const { pathname, searchParams } = new URL(text)
  return pathname === '/login/card' ? readPrinted(searchParams) : null
}
