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

describe('a code ordering', () => {
  it('starts in the order of the question, and separates unused lines', () => {
    expect(shown([])).toEqual(['a 0,b 0,c 0', ''])
    expect(shown(['c 1', 'a 0'])).toEqual(['c 1,a 0', 'b'])
  })

  it('moves a line up, down and sideways, within its limits', () => {
    expect(moveLine(question, [], { id: 'c', to: 0, indent: 0 })).toEqual(['c 0', 'a 0', 'b 0'])
    expect(moveLine(question, [], { id: 'a', to: 1, indent: 2 })).toEqual(['b 0', 'a 2', 'c 0'])
    expect(moveLine(question, [], { id: 'a', to: 0, indent: 99 })).toEqual(['a 8', 'b 0', 'c 0'])
    expect(moveLine(question, ['a 0', 'b 1'], { id: 'c', to: 2, indent: 0 })).toEqual([
      'a 0',
      'b 1',
      'c 0',
    ])
  })

  it('leaves out a line past the last one, but not the only one, nor where all are needed', () => {
    expect(moveLine(question, [], { id: 'a', to: 3, indent: 0 })).toEqual(['b 0', 'c 0'])
    expect(moveLine({ ...question, extra: false }, [], { id: 'a', to: 3, indent: 0 })).toBeNull()
    expect(moveLine(question, ['a 0'], { id: 'a', to: 1, indent: 0 })).toBeNull()
  })

  it('returns null if nothing changes', () => {
    expect(moveLine(question, [], { id: 'a', to: 0, indent: 0 })).toBeNull()
    expect(moveLine(question, [], { id: 'a', to: -1, indent: 0 })).toBeNull()
    expect(moveLine({ ...question, indents: false }, [], { id: 'a', to: 0, indent: 1 })).toBeNull()
    expect(moveLine(question, ['a 0'], { id: 'b', to: 2, indent: 0 })).toBeNull()
  })
})
