// Links to log in, as a list and as a table.
import { expect, it } from 'vitest'
import { writeLogins, writeLoginTable } from './login-list.ts'

const logins = [
  { name: 'Asha "Ash" Menon', email: 'asha@b.example', link: 'https://school.test/#link=1' },
  { name: '=1+1', email: '+x@b.example', link: 'https://school.test/#link=2' },
  { name: null, email: 'ira@b.example', link: 'https://school.test/#link=3' },
]

it('writes one person in a line', () => {
  expect(writeLogins(logins).split('\n')).toEqual([
    'Asha "Ash" Menon, asha@b.example: https://school.test/#link=1',
    '=1+1, +x@b.example: https://school.test/#link=2',
    'ira@b.example: https://school.test/#link=3',
  ])
})

it('writes a table in which no cell is a formula', () => {
  expect(writeLoginTable(['Name', 'Email', 'Link'], logins).split('\r\n')).toEqual([
    '"Name","Email","Link"',
    '"Asha ""Ash"" Menon","asha@b.example","https://school.test/#link=1"',
    `"'=1+1","'+x@b.example","https://school.test/#link=2"`,
    '"","ira@b.example","https://school.test/#link=3"',
  ])
})
