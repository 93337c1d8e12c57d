// Lines in which people are named who are to be invited.
import { expect, it } from 'vitest'
import { readInvited } from './invited-people.ts'

it.each([
  ['Asha Menon, asha@school.example', [{ name: 'Asha Menon', email: 'asha@school.example' }]],
  [
    'Asha <a@b.example>\n\n  Bo;b@b.example ',
    [
      { name: 'Asha', email: 'a@b.example' },
      { name: 'Bo', email: 'b@b.example' },
    ],
  ],
  ['Asha\ta@b.example', [{ name: 'Asha', email: 'a@b.example' }]],
  ['', []],
])('reads %j', (text, people) => expect(readInvited(text)).toEqual(people))

it.each([
  ['Asha Menon', { fault: 'no-email', line: 'Asha Menon' }],
  ['Asha a@b.example\na@c.example', { fault: 'no-name', line: 'a@c.example' }],
])('names the line of %j that cannot be read', (text, fault) =>
  expect(readInvited(text)).toEqual(fault),
)
