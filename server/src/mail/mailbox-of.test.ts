import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox-of.ts'

test.each([
  ['a mark behind a plus sign', 'ada+kinnow@school.example', 'ada@school.example'],
  ['two marks', 'ada+a+b@school.example', 'ada@school.example'],
  ['capital letters', 'Ada@School.Example', 'ada@school.example'],
  ['dots at Gmail', 'a.d.a@gmail.com', 'ada@gmail.com'],
  ['the other name of Gmail', 'A.da+x@googlemail.com', 'ada@gmail.com'],
  ['wide letters', 'ａｄａ@school.example', 'ada@school.example'],
])('%s lead to the same mailbox', (_, spelled, mailbox) => {
  expect(mailboxOf(spelled)).toBe(mailbox)
})

test.each([
  'a.da@school.example',
  '+ada@school.example',
  'ada@mail.gmail.com',
  'ada@gmail.com.example',
])('%s is a mailbox of its own', (email) => {
  expect(mailboxOf(email)).toBe(email)
})
