/** Letters that Unicode does not take apart into a plain letter and its mark. */
export const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ħ: 'h',
  ŧ: 't',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/**
 * "Class 6" → "class-6", "Äpfel" → "apfel": the readable part of an address, in the letters of any language; the id beside
 * it decides. Latin letters lose their marks, those of other scripts keep them.
 */
export const classNameOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/(?!\u200C)\p{Cf}/gu, '')
    .toLowerCase()
    .replaceAll(/(?<=\p{Script=Latin})[\u0300-\u036F]+/gu, '')
    .replaceAll(/[ßæœøłđħŧðþı]/g, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '') || 'course'
