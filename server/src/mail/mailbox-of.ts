// Which mailbox an address leads to: limits count the mailbox, while each address may have an account of its own (S7). Pure.
import { createHmac, type KeyObject } from 'node:crypto'

/** How the large providers read an address, beside the suffix after a plus sign that nearly all know. */
type Provider = {
  /** Several names of one domain; the first replaces all. */
  domains: string[]
  /** Signs of the name that say nothing, or, with `as`, that are one and the same. */
  signs?: { same: RegExp; as: string }
  /** `anything@name.domain` leads to `name@domain`. */
  hasSubdomains?: true
}

const dots = { same: /\./g, as: '' }

const providers: Provider[] = [
  { domains: ['gmail.com', 'googlemail.com'], signs: dots },
  {
    domains: ['proton.me', 'protonmail.com', 'pm.me', 'protonmail.ch'],
    signs: { same: /[._-]/g, as: '' },
  },
  { domains: ['icloud.com', 'me.com', 'mac.com'] },
  {
    domains: ['yandex.ru', 'ya.ru', 'yandex.com', 'yandex.by', 'yandex.kz', 'yandex.ua'],
    signs: { same: /\./g, as: '-' },
  },
  // What follows a dash is its owner's own mark too.
  {
    domains: ['yahoo.com', 'ymail.com', 'rocketmail.com', 'myyahoo.com'],
    signs: { same: /(?<=.)-.*$/gsu, as: '' },
  },
  { domains: ['fastmail.com', 'fastmail.fm'], hasSubdomains: true },
]

const providerOf = new Map(
  providers.flatMap((provider) => provider.domains.map((domain) => [domain, provider])),
)

/** The same for every spelling that comes to one mailbox: `Asha.Rao+kinnow@googlemail.com` is `asharao@gmail.com`. */
export function mailboxOf(email: string): string {
  const folded = email.normalize('NFKC').toLowerCase().normalize('NFC')
  const at = folded.lastIndexOf('@')
  const [local, domain] = [folded.slice(0, at), folded.slice(at + 1)]
  const [, owner, above = ''] = /^([^.]+)\.(.+)$/s.exec(domain) ?? []
  if (owner && providerOf.get(above)?.hasSubdomains) return mailboxOf(`${owner}@${above}`)
  // What follows a plus sign is its owner's own mark; a name that begins with one is a name.
  const name = local.replace(/(?<=.)\+.*$/su, '')
  const { domains, signs } = providerOf.get(domain) ?? { domains: [domain] }
  return `${signs ? name.replace(signs.same, signs.as) : name}@${domains[0] ?? domain}`
}

/** Of a mailbox that nobody may be able to read any more, and that still has its limits: a keyed hash (S37). */
export const namelessMailbox = (key: KeyObject, mailbox: string): string =>
  createHmac('sha256', key).update(`mailbox ${mailbox}`).digest('base64url')
