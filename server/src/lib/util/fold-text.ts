// Letters as people take them for equal, whatever the database: the engines fold and order them differently.
import { plainSigns } from '@kinnow/contract/plain-signs'

/** Accents of Latin, Greek and Cyrillic letters, and the vowel signs of Hebrew and Arabic. */
const marks = /[\u0300-\u036F\u0591-\u05C7\u064B-\u065F\u0670]/g

/** Small letters without accents, as a filter compares them. */
export const foldText = (text: string): string =>
  plainSigns(text).normalize('NFKD').toLowerCase().replaceAll(marks, '').normalize('NFC')

/** By name as a reader expects it: "ä" beside "a", capitals beside small letters, 2 before 10. */
export const compareNames = new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare

/** A person by name, else by address; every account has one of both. */
export const nameToSort = ({ name, email }: { name: string | null; email: string | null }) =>
  name ?? email ?? ''
