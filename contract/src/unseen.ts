// What nobody sees decides nothing, neither in an answer nor in what somebody is called. Pure.

// Direction marks and brackets, soft hyphens, spaces and joiners without a width, signs of formulas that are thought only.
const unseen = /\u034F|[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g
/** Where a joiner after them has a meaning: letters that change their shape, and pictures made of several. */
const joined = [
  'Arab',
  'Syrc',
  'Nkoo',
  'Mong',
  'Mand',
  'Deva',
  'Beng',
  'Guru',
  'Gujr',
  'Orya',
  'Taml',
  'Telu',
  'Knda',
  'Mlym',
  'Sinh',
  'Mymr',
  'Khmr',
  'Tibt',
].map((script) => String.raw`\p{Script_Extensions=${script}}`)
const pictured = String.raw`\p{So}\p{Sk}\uFE0F\u200C\u200D`
const vainJoiner = new RegExp(`(^|[^${joined.join('')}${pictured}])[\\u200C\\u200D]+`, 'gu')

/** Within a word a joiner may be part of its spelling, at its end only what joins. */
export const withoutUnseen = (text: string) =>
  text
    .replaceAll(unseen, '')
    .replaceAll(vainJoiner, '$1')
    .replaceAll(/\u200C+(?=$|[\s\p{P}])/gu, '')
