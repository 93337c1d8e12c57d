import { expect, it } from 'vitest'
import { splitPrompt } from './split-prompt.ts'

it('takes the first paragraph as the heading', () => {
  expect(splitPrompt('<p>What is <code>a</code>?</p>\n<pre>x</pre>', 'Question 1')).toEqual({
    title: 'What is <code>a</code>?',
    rest: '<pre>x</pre>',
  })
})

it('uses the fallback if a question starts with a picture', () => {
  expect(splitPrompt('<figure></figure>', 'Question 1')).toEqual({
    title: 'Question 1',
    rest: '<figure></figure>',
  })
})
