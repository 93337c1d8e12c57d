import { domainToUnicode } from 'node:url'

/** An address as its owner writes it: accounts have the domain in ASCII. */
export function shownAddress(email: string): string
/** Null of an account without one. */
export function shownAddress(email: string | null): string | null
export function shownAddress(email: string | null): string | null {
  if (email === null) return null
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  const shown = domain.includes('xn--') ? domainToUnicode(domain) || domain : domain
  return `${email.slice(0, at + 1)}${shown}`
}
