import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox-of.ts'

test.each([
  ['a mark behind a plus sign', 'ada+kinnow@school.example', 'ada@school.example'],
  ['two marks', 'ada+a+b@school.example', 'ada@school.example'],
  ['capital letters', 'Ada@School.Example', 'ada@school.example'],
  ['dots at Gmail', 'a.d.a@gmail.com', 'ada@gmail.com'],
  ['the other name of Gmail', 'A.da+x@googlemail.com', 'ada@gmail.com'],
  ['dots, dashes and low lines at Proton', 'a-d_a.x@protonmail.com', 'adax@proton.me'],
  ['a short name of Proton', 'ada+x@pm.me', 'ada@proton.me'],
  ['the names of iCloud', 'ada@me.com', 'ada@icloud.com'],
  ['dots and dashes at Yandex', 'ada.x@ya.ru', 'ada-x@yandex.ru'],
  ['a mark behind a dash at Yahoo', 'ada-school-1@yahoo.com', 'ada@yahoo.com'],
  [
    'names before a domain of its own at Fastmail',
    'any.thing@ada.fastmail.com',
    'ada@fastmail.com',
  ],
  ['wide letters', 'ａｄａ@school.example', 'ada@school.example'],
])('%s lead to the same mailbox', (_, spelled, mailbox) => {
  expect(mailboxOf(spelled)).toBe(mailbox)
})

test.each([
  'a.da@school.example',
  '+ada@school.example',
  'ada@mail.gmail.com',
  'ada@gmail.com.example',
  'a-da@school.example',
  'a-da@outlook.com',
  '-ada@yahoo.com',
  'a.da@icloud.com',
  'ada@x.proton.me',
  '@gmail.com',
])('%s is a mailbox of its own', (email) => {
  expect(mailboxOf(email)).toBe(email)
})
