// Passwords that satisfy the rule and are guessed first all the same (S14).
import { PRODUCT_NAME } from '@kinnow/contract/product'

/** The commonest ones: refused in every school. */
const commonest = new Set([
  'P@ssw0rd',
  'P@ssword1',
  'Passw0rd!',
  'Zaq1@wsx',
  '1qaz!QAZ',
  '1qaz@WSX',
])

/** Words and keyboard rows that common passwords are made of, once signs stand for letters again. */
const words =
  /^(?:password|passwort|welcome|qwerty|qwertz|azerty|letmein|admin|administrator|monkey|dragon|football|baseball|master|michael|jordan|superman|batman|sunshine|princess|iloveyou|login|hello|freedom|whatever|trustno|starwars|computer|internet|summer|winter|spring|autumn|january|february|march|april|june|july|august|september|october|november|december|monday|friday|sunday|abcd|abc|asdf|asdfgh|zxcvbn|qazwsx|zaqwsx|changeme|secret|pass|test|user|guest|root|school|student|teacher)+$/

const looksLike: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

/**
 * `strict`: a common word or keyboard row, alone, with digits and signs after it or signs for its letters.
 * Made as a rule and not as a list: it covers what lists of leaked passwords hold of this shape.
 */
function isCommon(lower: string): boolean {
  const trimmed = lower.replace(/[^a-z]+$/, '').replace(/^[^a-z@$]+/, '')
  const spelled = spell(trimmed)
  const whole = spell(lower.replace(/[\d!@#$%^&*?._-]{0,6}$/, ''))
  return words.test(trimmed) || words.test(spelled) || words.test(whole)
}

const spell = (text: string) => text.replaceAll(/[@!$0-9]/g, (sign) => looksLike[sign] ?? sign)

/** S14: refused are the commonest passwords that satisfy the rule, the address itself, and the product's name. */
export function isTooCommon(password: string, email: string, list: string): boolean {
  const lower = password.toLowerCase()
  return (
    commonest.has(password) ||
    (list === 'strict' && isCommon(lower)) ||
    lower === email ||
    lower.startsWith(PRODUCT_NAME.toLowerCase())
  )
}
