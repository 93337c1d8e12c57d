import { expect, it } from 'vitest'
import { parseAddresses } from './addresses.ts'

it.each([
  ['asha@school.example', ['asha@school.example']],
  [
    'a@x.example, b@x.example;c@x.example\nd@x.example',
    ['a@x.example', 'b@x.example', 'c@x.example', 'd@x.example'],
  ],
  ['Asha Rao <asha@x.example>\n"Rao, Ravi" <ravi@x.example>', ['asha@x.example', 'ravi@x.example']],
  ['a@x.example A@X.example  b@x.example', ['A@X.example', 'b@x.example']],
])('reads the addresses of %j, each once', (typed, emails) => {
  expect(parseAddresses(typed).emails.filter((one) => one.includes('@'))).toEqual(emails)
})

it('names the first that is no address', () => {
  expect(parseAddresses('a@x.example, asha.rao, b@').wrong).toBe('asha.rao')
  expect(parseAddresses('a@x.example').wrong).toBeNull()
})
