// Names in addresses are not cut at their accents, in any script.
import { expect, test } from 'vitest'
import { classNameOf } from './class-name.ts'

test.each([
  ['Class 6', 'class-6'],
  ['Äpfel', 'apfel'],
  ['Éclair & Crème brûlée', 'eclair-creme-brulee'],
  ['ångström', 'angstrom'],
  ['Łódź', 'lodz'],
  ['Straße', 'strasse'],
  ['İstanbul ılık', 'istanbul-ilik'],
  ['Tiếng Việt', 'tieng-viet'],
  ['Зелёный чай', 'зелёный-чай'],
  ['कक्षा ६', 'कक्षा-६'],
  ['ชั้น ๖', 'ชั้น-๖'],
  ['수학', '수학'],
  ['수학'.normalize('NFD'), '수학'],
  ['Ħanut Ŧest', 'hanut-test'],
  ['Donau\u00ADdampf\u200Bschiff', 'donaudampfschiff'],
  ['می\u200Cخواهم', 'می-خواهم'],
  ['ＡＢＣ ﬁne', 'abc-fine'],
  ['—', 'course'],
])('%s is %s', (name, expected) => {
  expect(classNameOf(name)).toBe(expected)
})
