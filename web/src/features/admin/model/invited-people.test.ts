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
])('reads %j', (text, people) => expect(readInvited(text)).toEqual({ people, faults: [] }))

it.each([
  ['Asha Menon', [{ fault: 'no-email', line: 'Asha Menon', number: 1 }]],
  [
    'Asha a@b.example\n\na@c.example\nBo',
    [
      { fault: 'no-name', line: 'a@c.example', number: 3 },
      { fault: 'no-email', line: 'Bo', number: 4 },
    ],
  ],
])('names each line of %j that cannot be read', (text, faults) =>
  expect(readInvited(text).faults).toEqual(faults),
)
