// Words that no language has, for made-up schools.
/** A generator of numbers from 0 to 1, always the same ones: Marsaglia's xorshift. */
export function seeded(seed) {
  let state = seed
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}

const syllables =
  'ka mi ro ta len sol per con pre ver tal dis mo ni gra fo lum ter sta vi bra dol ex in pro al un re tri qua ne os'.split(
    ' ',
  )

/** Words of two to four syllables, some with an ending. */
export function makeWords(count, random) {
  const endings = ['', '', '', 's', 'ing', 'ed', 'tion']
  const pick = (list) => list[Math.floor(random() * list.length)]
  const words = new Set()
  while (words.size < count) {
    const length = 2 + Math.floor(random() * 3)
    words.add(Array.from({ length }, () => pick(syllables)).join('') + pick(endings))
  }
  return [...words]
}
