import { domainToUnicode } from 'node:url'

/** An address as its owner writes it: accounts have the domain in ASCII. */
export function shownAddress(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  const shown = domain.includes('xn--') ? domainToUnicode(domain) || domain : domain
  return `${email.slice(0, at + 1)}${shown}`
}
