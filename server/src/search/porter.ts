// The stem of an English word, so that "fractions" finds "fraction": the steps of M. F. Porter, "An algorithm for suffix
// stripping", Program 14 (3), 1980. A stem need not be a word; it only has to be the same for words that belong together.

type Rule = [ending: string, instead: string]

const isVowel = (word: string, at: number): boolean =>
  'aeiou'.includes(word[at] ?? '') || (word[at] === 'y' && at > 0 && !isVowel(word, at - 1))

/** How often a vowel is followed by a consonant: 0 in "tree", 1 in "trouble", 2 in "private". */
function measure(word: string): number {
  let count = 0
  for (let at = 1; at < word.length; at += 1) {
    if (isVowel(word, at - 1) && !isVowel(word, at)) count += 1
  }
  return count
}

const hasVowel = (word: string) => Array.from(word).some((_, at) => isVowel(word, at))

const endsDouble = (word: string) =>
  word.length > 1 && word.at(-1) === word.at(-2) && !isVowel(word, word.length - 1)

/** Consonant, vowel, consonant at the end, as in "hop", after which an e was dropped. */
const endsShort = (word: string) => {
  const last = word.length - 1
  return (
    last >= 2 &&
    !isVowel(word, last) &&
    isVowel(word, last - 1) &&
    !isVowel(word, last - 2) &&
    !/[wxy]$/.test(word)
  )
}

function plural(word: string): string {
  if (word.endsWith('sses') || word.endsWith('ies')) return word.slice(0, -2)
  return word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
}

function pastOrGoing(word: string): string {
  if (word.endsWith('eed')) return measure(word.slice(0, -3)) > 0 ? word.slice(0, -1) : word
  const ending = /(ed|ing)$/.exec(word)?.[0]
  const rest = ending && word.slice(0, -ending.length)
  if (!rest || !hasVowel(rest)) return word
  if (/(at|bl|iz)$/.test(rest)) return `${rest}e`
  // Other than with Porter, words such as "add" and "egg" keep their two letters.
  if (endsDouble(rest) && rest.length > 3 && !/[lsz]$/.test(rest)) return rest.slice(0, -1)
  return measure(rest) === 1 && endsShort(rest) ? `${rest}e` : rest
}

const finalY = (word: string) =>
  word.endsWith('y') && hasVowel(word.slice(0, -1)) ? `${word.slice(0, -1)}i` : word

/** `ational>ate` says: "ational" becomes "ate". The longer of two endings stands first. */
const rules = (text: string): Rule[] =>
  text.split(' ').map((rule) => {
    const [ending = '', instead = ''] = rule.split('>')
    return [ending, instead]
  })

const long = rules(
  'ational>ate tional>tion ization>ize enci>ence anci>ance izer>ize abli>able alli>al entli>ent ousli>ous eli>e ' +
    'ation>ate ator>ate alism>al iveness>ive fulness>ful ousness>ous aliti>al iviti>ive biliti>ble',
)
const middle = rules('icate>ic ative> alize>al iciti>ic ical>ic ful> ness>')
const last = rules(
  'ement> ance> ence> able> ible> ment> ant> ent> ism> ate> iti> ous> ive> ize> ion> al> er> ic> ou>',
)

/** Exchanges the first ending that fits, where enough of the word is left. */
function exchange(word: string, rules: Rule[], least: number): string {
  const rule = rules.find(([ending]) => word.endsWith(ending))
  if (!rule) return word
  const rest = word.slice(0, -rule[0].length)
  if (rule[0] === 'ion' && !/[st]$/.test(rest)) return word
  return measure(rest) >= least ? rest + rule[1] : word
}

function finalE(word: string): string {
  const rest = word.slice(0, -1)
  const goes = measure(rest) > 1 || (measure(rest) === 1 && !endsShort(rest))
  const without = word.endsWith('e') && goes ? rest : word
  return without.endsWith('ll') && measure(without) > 1 ? without.slice(0, -1) : without
}

/** The stem of a word of small English letters. */
export function porter(word: string): string {
  const short = finalY(pastOrGoing(plural(word)))
  return finalE(exchange(exchange(exchange(short, long, 1), middle, 1), last, 2))
}
