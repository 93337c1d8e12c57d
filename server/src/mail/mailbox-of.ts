// Which mailbox an address leads to: limits count the mailbox, while each address may have an account of its own (S7). Pure.

/** Where dots in the name before the @ say nothing, and the one domain that both names stand for. */
const dotless: Record<string, string> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' }

/** The same for every spelling that comes to one mailbox: `Asha.Rao+kinnow@googlemail.com` is `asharao@gmail.com`. */
export function mailboxOf(email: string): string {
  const folded = email.normalize('NFKC').toLowerCase().normalize('NFC')
  const at = folded.lastIndexOf('@')
  const domain = folded.slice(at + 1)
  // What follows a plus sign is its owner's own mark; a name that begins with one is a name.
  const name = folded.slice(0, at).replace(/(?<=.)\+.*$/su, '')
  const sameDomain = dotless[domain]
  return sameDomain ? `${name.replaceAll('.', '')}@${sameDomain}` : `${name}@${domain}`
}
