import { expect, it } from 'vitest'
import { readNames } from './typed-names.ts'

it('reads a name a line, without empty lines and needless spaces', () => {
  const { names, fault } = readNames('Asha Menon\r\n\n  Bilal   Ansari \n', [])

  expect(names).toEqual(['Asha Menon', 'Bilal Ansari'])
  expect(fault).toBeNull()
})

it('names the line that is no name', () => {
  const { fault } = readNames(`Asha\n\n${'x'.repeat(81)}`, [])

  expect(fault).toEqual({ line: 3, message: 'Name must not exceed 80 characters' })
})

it('tells who is there twice, in the list or in the class', () => {
  expect(readNames('Asha\nBilal\nAsha', ['Bilal', null]).repeated).toEqual(['Bilal', 'Asha'])
})
