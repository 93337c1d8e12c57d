// What is a slip in the words of an answer, and what is another answer.
import { describe, expect, test } from 'vitest'
import { isMended } from './mended.ts'

describe('a slip', () => {
  test.each([
    ['a letter left out', 'photosyntesis', 'photosynthesis'],
    ['a letter too many', 'It is diffferent.', 'It is different.'],
    ['two that changed places', 'Light is recieved', 'Light is received'],
    ['a letter left out at the end', 'two membrane', 'two membranes'],
    ['capitals of a long word', 'The Membranes', 'The membranes'],
    ['a stop at the end', 'The leaves.', 'The leaves'],
    ['two of them', 'photosyntesis in membrannes', 'photosynthesis in membranes'],
    [
      'beside a formula',
      '<p>membrane of <math><mn>2</mn></math></p>',
      '<p>membranes of <math><mn>2</mn></math></p>',
    ],
  ])('%s', (_, was, is) => expect(isMended(was, is)).toBe(true))
})

describe('another answer', () => {
  test.each([
    ['a letter for another', 'alkane', 'alkene'],
    ['a letter in front', 'typical', 'atypical'],
    ['another number', 'in 1945 exactly', 'in 1954 exactly'],
    ['another number of places', '12.5 metres', '125 metres'],
    ['another sign', '<mo>+</mo> always', '<mo>−</mo> always'],
    ['another tag', '<em>membranes</em>', '<strong>membranes</strong>'],
    ['a short word', 'cat', 'cats'],
    ['a word of seven letters', 'marital', 'martial'],
    ['another word by one letter', 'desert', 'dessert'],
    ['another word by two that change places', 'casual', 'causal'],
    ['a name', 'Polish', 'polish'],
    ['capitals of a short word', 'Co', 'CO'],
    ['a word more', 'It is living', 'It is not living'],
    ['two letters', 'increases', 'decreases'],
    ['a letter in front of a long one', 'symmetric', 'asymmetric'],
    ['two letters left out', 'photosynthesis', 'photosyntsis'],
    ['two letters apart', 'conserve', 'converse'],
    ['three slips', 'membrannes photosyntesis recieved', 'membranes photosynthesis received'],
  ])('%s', (_, was, is) => expect(isMended(was, is)).toBe(false))

  test('what the question says elsewhere too, so as it is spelled', () => {
    expect(isMended('its discreet parts', 'its discrete parts')).toBe(true)
    expect(isMended('its discreet parts', 'its discrete parts', 'Discreet is silent.')).toBe(false)
    expect(isMended('The Membranes', 'The membranes', 'Membranes are thin.')).toBe(true)
  })
})
