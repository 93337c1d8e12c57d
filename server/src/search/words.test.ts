import { expect, test } from 'vitest'
import { wordsOf } from './words.ts'

const words = (text: string) => wordsOf(text).map(({ word }) => word)

test.each([
  ['Élan VITAL', ['elan', 'vital']],
  ['Straße, Ærø and Łódź', ['strasse', 'aero', 'and', 'lodz']],
  ["the plant’s leaf, don't l’école", ['the', 'plants', 'leaf', 'dont', 'l', 'ecole', 'lecole']],
  ['H2O at 3.5 °C', ['h2o', 'at', '3', '5', 'c']],
  ['e-mail AND "quotes" NEAR(x*)', ['e', 'mail', 'and', 'quotes', 'near', 'x', 'email']],
  ['पौधे क्या खाते हैं?', ['पौधे', 'क्या', 'खाते', 'हैं']],
  ['IoT设备', ['iot', '设', '备']],
  ['ﬁne', ['fine']],
  [
    'x == 5, x != 5, x <= 5 and a**2',
    ['x', '==', '5', 'x', '!=', '5', 'x', '<=', '5', 'and', 'a', '**', '2'],
  ],
  ['the <a> tag, </h1> and <div class="x">', ['the', '<a>', 'tag', 'h1', 'and', 'div']],
  ['C++, C# or Python', ['c++', 'c#', 'or', 'python']],
  ['2 < 5 and a = b', ['2', '5', 'and', 'a', 'b']],
  ['cafe\u0301 and caf\u00e9', ['cafe', 'and', 'cafe']],
  ['الكَسْر والعددُ ٣', ['الکسر', 'والعدد', '3']],
  ['أحمد \u200fكـتـاب\u200e', ['احمد', 'کتاب']],
  ['كوچك کوچک', ['کوچک', 'کوچک']],
  ['підʼїдає під’їдає під`їдає', ['підідає', 'підідає', 'підідає']],
  ['l’école l`école', ['l', 'ecole', 'l', 'ecole', 'lecole', 'lecole']],
  ['Wi‑Fi, U.S.A., 1914-1918', ['wi', 'fi', 'u', 's', 'a', '1914', '1918', 'wifi', 'usa']],
  ['inteŀligent col·legi', ['intelligent', 'col', 'legi', 'collegi']],
  ['צה״ל ג׳ירפה ג\'ירפה צה"ל', ['צהל', 'גירפה', 'גירפה', 'צהל']],
  ['फ़सल फसल पढ़ाई पढाई', ['फसल', 'फसल', 'पढाई', 'पढाई']],
  ['हिन्दी हिंदी चाँद चांद', ['हिंदी', 'हिंदी', 'चांद', 'चांद']],
  ['ｶﾞラス がらす', ['が', 'ら', 'す', 'が', 'ら', 'す']],
  ['Ґанок Ħanut', ['ганок', 'hanut']],
  ['แสงแดด', ['แส', 'สง', 'งแ', 'แด', 'ดด', 'ด']],
  ['น้ำ นํ้า', ['นํ้า', 'ํา', 'นํ้า', 'า']],
  ['햇빛과 물', ['햇빛', '빛과', '과', '물']],
  ['햇빛'.normalize('NFD'), ['햇빛', '빛']],
  ['ปี ๒๕๖๗', ['ปี', '2567']],
  ['call print() or print', ['call', 'print()', 'or', 'print']],
  ['שָׁלוֹם עולם', ['שלום', 'עולם']],
  ['می\u200cخواهم', ['میخواهم', 'می', 'خواهم']],
  ['🍊 !? — \u0301', []],
])('the words of %j', (text, expected) => {
  expect(words(text)).toEqual(expected)
})

test('a word knows its place, however much shorter or longer it is when folded', () => {
  const text = 'Große Äpfel 🍊 côté'

  const shown = wordsOf(text).map(({ start, end }) => text.slice(start, end))

  expect(shown).toEqual(['Große', 'Äpfel', 'côté'])
})

test('a word of a thousand letters is cut', () => {
  expect(words('a'.repeat(1000))).toEqual(['a'.repeat(40)])
})
