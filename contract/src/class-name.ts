/** "Class 6" → "class-6": the readable part of an address, in the letters of any language; the id beside it decides. */
export const classNameOf = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '') || 'course'
