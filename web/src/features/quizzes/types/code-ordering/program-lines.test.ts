import { describe, expect, it } from 'vitest'
import { moveLine, programOf, toChosen } from './program-lines.ts'

const question = {
  lines: ['a', 'b', 'c'].map((id) => ({ id, html: id })),
  indents: true,
  extra: true,
}
const shown = (chosen: string[]) => {
  const { lines, left } = programOf(question, chosen)
  return [toChosen(lines).join(), left.map(({ id }) => id).join()]
}

describe('a program that is put in order', () => {
  it('begins as it is shown, and has what was left out apart', () => {
    expect(shown([])).toEqual(['a 0,b 0,c 0', ''])
    expect(shown(['c 1', 'a 0'])).toEqual(['c 1,a 0', 'b'])
  })

  it('has a line moved up, down and sideways, at most so far', () => {
    expect(moveLine(question, [], { id: 'c', to: 0, indent: 0 })).toEqual(['c 0', 'a 0', 'b 0'])
    expect(moveLine(question, [], { id: 'a', to: 1, indent: 2 })).toEqual(['b 0', 'a 2', 'c 0'])
    expect(moveLine(question, [], { id: 'a', to: 0, indent: 99 })).toEqual(['a 8', 'b 0', 'c 0'])
    expect(moveLine(question, ['a 0', 'b 1'], { id: 'c', to: 2, indent: 0 })).toEqual([
      'a 0',
      'b 1',
      'c 0',
    ])
  })

  it('has a line left out behind the last one, but not where all belong, nor the only one', () => {
    expect(moveLine(question, [], { id: 'a', to: 3, indent: 0 })).toEqual(['b 0', 'c 0'])
    expect(moveLine({ ...question, extra: false }, [], { id: 'a', to: 3, indent: 0 })).toBeNull()
    expect(moveLine(question, ['a 0'], { id: 'a', to: 1, indent: 0 })).toBeNull()
  })

  it('stays as it is where nothing changes', () => {
    expect(moveLine(question, [], { id: 'a', to: 0, indent: 0 })).toBeNull()
    expect(moveLine(question, [], { id: 'a', to: -1, indent: 0 })).toBeNull()
    expect(moveLine({ ...question, indents: false }, [], { id: 'a', to: 0, indent: 1 })).toBeNull()
    expect(moveLine(question, ['a 0'], { id: 'b', to: 2, indent: 0 })).toBeNull()
  })
})
