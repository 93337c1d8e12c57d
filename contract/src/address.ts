// The one form of an email address, as it names an account (S30). Pure.
import { dash } from './digits.ts'
import { withoutUnseen } from './unseen.ts'

/** Joiners are left to the rule of a domain, where they may be part of a name. */
const unseenInAddress = /(?![\u200C\u200D])[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
const fullStops = /[\u3002\uFF0E\uFF61]/g
/** What would end a host, or change it, where an address of the web is read. */
const notOfDomain = /[\s%/?#@\\:<>[\]^|]/u

/** A domain as the network writes it: `bücher.example` and `xn--bcher-kva.example` are one. */
function asciiDomain(text: string): string {
  const domain = text.replaceAll(fullStops, '.').toLowerCase()
  const isPlain = /^[!-~]*$/.test(domain) && !domain.includes('xn--')
  if (isPlain || notOfDomain.test(domain)) return domain
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}

/** Without wide type and bent dashes; a Turkish phone begins a line with the capital İ. */
const plainType = (text: string) =>
  text
    .replaceAll(/[\uFF01-\uFF1F\uFF21-\uFF5E]/g, (letter) => letter.normalize('NFKC'))
    .replaceAll(new RegExp(dash, 'gu'), '-')
    .replaceAll(/[‘’ʼ]/g, "'")
    .replaceAll('İ', 'I')

/** Without what nobody sees, composed (NFC), in lower case, its domain in ASCII. It says nothing about being valid. */
export function plainAddress(text: string): string {
  const seen = plainType(withoutUnseen(text.normalize('NFC')).replaceAll(unseenInAddress, ''))
  const at = seen.lastIndexOf('@')
  if (at < 0) return seen.toLowerCase()
  const local = seen.slice(0, at).toLowerCase().normalize('NFC')
  return `${local}@${asciiDomain(seen.slice(at + 1))}`
}
