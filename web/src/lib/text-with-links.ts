// The web addresses in what somebody wrote. Pure.

type Part = { text: string; isLink: boolean }

/** Addresses of http and https alone; what ends a sentence, or closes a bracket that was opened before, is not of them. */
const addresses = /\bhttps?:\/\/[^\s<>"“”]*[^\s<>"“”.,:;!?'’]/giu

const withoutBracket = (address: string) =>
  address.endsWith(')') && !address.includes('(') ? address.slice(0, -1) : address

export function textWithLinks(text: string): Part[] {
  const parts: Part[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(addresses)) {
    const address = withoutBracket(found)
    if (!URL.canParse(address)) continue
    if (index > end) parts.push({ text: text.slice(end, index), isLink: false })
    parts.push({ text: address, isLink: true })
    end = index + address.length
  }
  if (end < text.length) parts.push({ text: text.slice(end), isLink: false })
  return parts
}
