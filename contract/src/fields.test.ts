import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  code,
  email,
  firstMessage,
  id,
  loginPassword,
  messages,
  newPassword,
  notANumber,
  outOfRange,
  passwordRules,
  phone,
  required,
  text,
  tooLong,
  tooShort,
  typedCode,
} from './fields.ts'

const parse = (schema: z.core.$ZodType, value: unknown) => z.parse(schema, value)

describe('SPEC §5: the generic sentences', () => {
  test.each([
    [required('Name'), 'Name is required'],
    [tooShort('Name', 3), 'Name must be at least 3 characters long'],
    [tooLong('Name', 80), 'Name must not exceed 80 characters'],
    [notANumber('Page'), 'Page must be a valid number'],
    [outOfRange('Page', 1, 9), 'Page must be between 1 and 9'],
  ])('%s', (made, expected) => {
    expect(made).toBe(expected)
  })

  test('of single fields are those of the specification', () => {
    expect(messages).toEqual({
      email: 'Please enter a valid email address',
      phone: 'Please enter a valid phone number',
      passwordRule:
        'Password must be at least 8 characters long and include at least one uppercase letter, one lowercase letter, one number, and one special character',
      codeRequired: 'OTP is required',
      verificationEmail: 'Email is required for OTP verification',
      resetEmail: 'Email is required for password reset',
      idToken: 'Google ID token is required',
    })
  })
})

describe('an e-mail address', () => {
  /** Of `length` characters: 64 before the @, the rest after it. */
  const ofLength = (length: number) => `${'a'.repeat(64)}@${'b'.repeat(length - 68)}.de`

  test.each(['ada@school.example', "o'neil+maths@mail.school.example", 'ada_1@xn--mnchen-3ya.de'])(
    'is taken as it is: %s',
    (address) => {
      expect(parse(email(), address)).toBe(address)
    },
  )

  test('is stored in lower case', () => {
    expect(parse(email(), 'Ada@School.Example')).toBe('ada@school.example')
  })

  test('is stored in composed form, so that one address is one account', () => {
    expect(parse(email(), 'jose\u0301@school.example')).toBe('jos\u00E9@school.example')
  })

  test.each([
    ['a domain with an umlaut', 'ada@bücher.example', 'ada@xn--bcher-kva.example'],
    ['the same in ASCII', 'ada@XN--Bcher-kva.example', 'ada@xn--bcher-kva.example'],
    ['the same decomposed', 'ada@bu\u0308cher.example', 'ada@xn--bcher-kva.example'],
    ['a domain in wide letters', 'ada@ｓｃｈｏｏｌ.example', 'ada@school.example'],
    ['full stops of East Asia', 'ada@school。example', 'ada@school.example'],
    ['a space without width', '\u200Bada@school\u200B.example', 'ada@school.example'],
    ['marks of direction', '\u202Aada@school.example\u202C', 'ada@school.example'],
    ['a soft hyphen and a joiner', 'a\u00ADda\u200D@school.example', 'ada@school.example'],
    ['a variation selector', 'ada\uFE0F@school.example', 'ada@school.example'],
    ['wide letters before the @', 'ａｄａ＿１@school.example', 'ada_1@school.example'],
    ['a capital of a Turkish phone', 'İda@school.example', 'ida@school.example'],
    ['the same in its domain', 'ida@İSTANBUL.example', 'ida@istanbul.example'],
    ['a bent apostrophe', 'o’neil@school.example', "o'neil@school.example"],
    ['bent dashes', 'an–na@my‑school.example', 'an-na@my-school.example'],
    ['a domain in Hindi', 'ada@मेल.भारत', 'ada@xn--r2bi6d.xn--h2brj9c'],
  ])('has one form, however it is typed: %s', (_, typed, form) => {
    expect(parse(email(), typed)).toBe(form)
    expect(parse(email(), form)).toBe(form)
  })

  test('is no address of a host that only a browser would read', () => {
    expect(firstMessage(email(), 'ada@bücher.example/x')).toBeUndefined()
    expect(parse(email(), 'ada@bücher.example/x')).toBe('ada@bücher.example/x')
    expect(firstMessage(email(), 'ada@bücher＠school.example')).toBe(messages.email)
  })

  test('may have 254 characters', () => {
    expect(parse(email(), ofLength(254))).toHaveLength(254)
  })

  test.each(['', undefined, null, 7, {}])('is required: %j', (value) => {
    expect(firstMessage(email(), value)).toBe('Email is required')
  })

  test('names its own purpose where it is missing', () => {
    expect(firstMessage(email(messages.verificationEmail), '')).toBe(
      'Email is required for OTP verification',
    )
  })

  test.each([
    ['without an @', 'ada.school.example'],
    ['with two @', 'ada@@school.example'],
    ['with nothing before the @', '@school.example'],
    ['with nothing behind the @', 'ada@'],
    ['without a dot behind the @', 'ada@school'],
    ['with an empty part behind the @', 'ada@school..example'],
    ['that ends with a dot', 'ada@school.example.'],
    ['with a space inside', 'ada love@school.example'],
    ['with a space before', ' ada@school.example'],
    ['with a space behind', 'ada@school.example '],
    ['with a line break and a header', 'ada@school.example\r\nBcc: eve@school.example'],
    ['with a NUL', 'ada\0@school.example'],
    ['with a wide @', 'ada\uFF20school.example'],
    ['with a small @', 'ada\uFE6Bschool.example'],
    ['of two with a wide comma', 'ada，eve@school.example'],
    ['with a wide @ beside a real one', 'ada\uFF20x@school.example'],
    ['of two addresses', 'ada@school.example,eve@school.example'],
    ['that a mail program reads as another one', 'ada,eve@school.example'],
    ['in angle brackets', '<ada@school.example>'],
    ['that is a group', 'all:ada@school.example;'],
    ['with a remark', 'ada(x)@school.example'],
    ['with 65 characters before the @', `${'a'.repeat(65)}@school.example`],
    ['of 255 characters', ofLength(255)],
    ['of a million characters', 'a'.repeat(1_000_000)],
  ])('is refused %s', (_, address) => {
    expect(firstMessage(email(), address)).toBe('Please enter a valid email address')
  })
})

describe('a new password', () => {
  test.each([
    ['of exactly eight characters', 'Mango2r!'],
    ['of 128 characters', `Mango2r!${'x'.repeat(120)}`],
    ['with letters of any script', 'Äpfel7!ß'],
    ['with a digit of any script as its number', 'Mangoriver!\u0662'],
    ['with an underscore as its special character', 'Mango2r_'],
    ['with a picture as its special character', 'Mango2rr🍊'],
  ])('is taken %s', (_, password) => {
    expect(parse(newPassword(), password)).toBe(password)
  })

  test.each([
    ['a letter in two parts', 'Mango2rive\u0301!', 'Mango2rivé!'],
    ['a no-break space', 'Mango2\u00A0river!', 'Mango2 river!'],
    ['a wide space', 'Mango2\u3000river!', 'Mango2 river!'],
  ])('has one form, whichever system it is typed on: %s', (_, typed, form) => {
    expect(parse(newPassword(), typed)).toBe(form)
  })

  test('is as long as its one form', () => {
    const marks = 'e\u0301'.repeat(120)
    expect(parse(newPassword(), `Mango2r!${marks}`)).toHaveLength(128)
    expect(firstMessage(newPassword(), `Mango2r!${marks}e`)).toBe(
      'Password must not exceed 128 characters',
    )
    expect(firstMessage(newPassword(), 'Aa1!e\u0301e\u0301')).toBe(
      'Password must be at least 8 characters long',
    )
  })

  test('is never trimmed', () => {
    expect(parse(newPassword(), ' Mango2r! ')).toBe(' Mango2r! ')
  })

  test.each(['', undefined, null, 12_345_678])('is required: %j', (value) => {
    expect(firstMessage(newPassword(), value)).toBe('Password is required')
  })

  test('of seven characters is too short', () => {
    expect(firstMessage(newPassword(), 'Mango2!')).toBe(
      'Password must be at least 8 characters long',
    )
  })

  test('of 129 characters is too long', () => {
    expect(firstMessage(newPassword(), `Mango2r!${'x'.repeat(121)}`)).toBe(
      'Password must not exceed 128 characters',
    )
  })

  test.each([
    ['an uppercase letter', 'mango2river!'],
    ['a lowercase letter', 'MANGO2RIVER!'],
    ['a digit', 'Mango-river!'],
    ['a special character', 'Mango2river'],
    ['a special character, a space being none', 'Mango2 river'],
  ])('without %s breaks the rule', (_, password) => {
    expect(firstMessage(newPassword(), password)).toBe(messages.passwordRule)
  })

  test.each([
    ['', []],
    ['mango', ['lower']],
    ['Mango2r', ['upper', 'lower', 'digit']],
    ['Mango2r!', ['length', 'upper', 'lower', 'digit', 'special']],
    // Six characters to a reader, eight units to a machine.
    ['Aa1!🍊🍊', ['upper', 'lower', 'digit', 'special']],
  ])('fulfils, as the live list beside the field shows: %j', (password, fulfilled) => {
    const shown = passwordRules.filter((rule) => rule.test.test(password)).map((rule) => rule.id)

    expect(shown).toEqual(fulfilled)
    expect(firstMessage(newPassword(), password) === undefined).toBe(fulfilled.length === 5)
  })
})

describe('a password at login', () => {
  test('SPEC §9: of six characters passes without any class of characters', () => {
    expect(parse(loginPassword, 'aaaaaa')).toBe('aaaaaa')
  })

  test('stays as it was typed, so that it is known by an older hash too', () => {
    expect(parse(loginPassword, 'aaaaae\u0301')).toBe('aaaaae\u0301')
  })

  test.each([
    ['', 'Password is required'],
    [undefined, 'Password is required'],
    ['aaaaa', 'Password must be at least 6 characters long'],
    ['a'.repeat(129), 'Password must not exceed 128 characters'],
  ])('%j is refused', (value, message) => {
    expect(firstMessage(loginPassword, value)).toBe(message)
  })
})

describe('a one-time code', () => {
  test.each(['0427', '0 4 2 7', ' 0427 ', '04\t27\r\n', '04\u00A027'])(
    'is four digits, spaces removed: %j',
    (value) => {
      expect(parse(code(), value)).toBe('0427')
    },
  )

  test.each([
    ['٤٣٠٥', '4305'],
    ['۸۵۱۳', '8513'],
    ['४२७२', '4272'],
    ['８４１５', '8415'],
    ['৪৩০৫', '4305'],
    ['๔๓๐๕', '4305'],
    ['𝟜𝟛𝟘𝟝', '4305'],
    ['\u200F٤٣ ٠٥', '4305'],
    ['\u202A4864\u202C', '4864'],
    ['\u200B4852', '4852'],
    ['\u200E0477', '0477'],
    ['\uFEFF0477', '0477'],
    ['4\uFE0F3\uFE0F0\uFE0F5\uFE0F', '4305'],
    ['61-85', '6185'],
    ['61–85', '6185'],
    ['61\u201185', '6185'],
    ['61−85', '6185'],
    ['６１ー８５', '6185'],
    ['61\u05BE85', '6185'],
    ['\u2066٦١ ٨٥\u2069', '6185'],
    ['61\u200785', '6185'],
  ])('is four digits, whichever keyboard wrote them: %j', (value, digits) => {
    expect(parse(code(), value)).toBe(digits)
    expect(parse(code(), parse(typedCode(), value))).toBe(digits)
  })

  test.each(['', '   ', '-', '\u200B', undefined, null, 427])('is required: %j', (value) => {
    expect(firstMessage(code(), value)).toBe('OTP is required')
  })

  test.each(['042', '04270', '042700', '04a7', '-427', '4.27', '٤3٠5', '４3０5', '1'.repeat(41)])(
    'is refused: %j',
    (value) => {
      expect(firstMessage(code(), value)).toBe('OTP must be exactly 4 digits')
    },
  )

  test('of six digits is wanted where the school chose six', () => {
    expect(parse(code(6), '042 718')).toBe('042718')
    expect(firstMessage(code(6), '0427')).toBe('OTP must be exactly 6 digits')
  })
})

describe('a phone number', () => {
  test.each([
    ['+49 (30) 123-456', '+4930123456'],
    ['1', '1'],
    ['1234567890123456', '1234567890123456'],
    ['+1 234 567 890 123 456', '+1234567890123456'],
    ['+٩٦٦ ٥٠ ١٢٣ ٤٥٦٧', '+966501234567'],
    ['\u202A+۹۸ (۲۱) ۱۲۳۴\u202C', '+98211234'],
    ['＋８１（３）１２３４', '+8131234'],
    ['+49\u201130–123', '+4930123'],
    ['＋８１ー３ー１２', '+81312'],
    ['\u2068+49 30\u2069\u202F123', '+4930123'],
  ])('%j is stored as %j', (written, kept) => {
    expect(parse(phone, written)).toBe(kept)
  })

  test.each([
    ['of 17 digits', '12345678901234567'],
    ['that begins with 0', '030123456'],
    ['that begins with +0', '+030123456'],
    ['with two +', '++49301'],
    ['with a + inside', '49+301'],
    ['with a letter', '49301x'],
    ['with a dot', '49.301'],
    ['with digits of two scripts', '+٩66501'],
    ['that begins with 0 in another script', '٠١٢٣'],
    ['of nothing but spaces', '  '],
    ['longer than any way to write one', '1 '.repeat(21)],
  ])('is refused %s', (_, value) => {
    expect(firstMessage(phone, value)).toBe('Please enter a valid phone number')
  })

  test('is required', () => {
    expect(firstMessage(phone, undefined)).toBe('Phone is required')
  })
})

describe('an id and a line of text', () => {
  test('an id of 64 characters passes, one of 65 does not', () => {
    expect(parse(id('Subject'), 'x'.repeat(64))).toHaveLength(64)
    expect(firstMessage(id('Subject'), 'x'.repeat(65))).toBe(
      'Subject must not exceed 64 characters',
    )
  })

  test.each(['', undefined, ['a', 'b']])('an id is required: %j', (value) => {
    expect(firstMessage(id('Subject'), value)).toBe('Subject is required')
  })

  test.each([
    ['', 'Name is required'],
    ['abcdef', 'Name must not exceed 5 characters'],
  ])('a text is bounded: %j', (value, message) => {
    expect(firstMessage(text('Name', 5), value)).toBe(message)
  })

  test('a text with a least length says so', () => {
    expect(firstMessage(text('Name', 5, 3), 'ab')).toBe('Name must be at least 3 characters long')
  })
})

test('SPEC §5: of several faults only the first is reported', () => {
  expect(firstMessage(newPassword(), 'a')).toBe('Password must be at least 8 characters long')
})

test('what is right has no message', () => {
  expect(firstMessage(email(), 'ada@school.example')).toBeUndefined()
})
