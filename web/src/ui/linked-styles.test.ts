import { expect, test } from 'vitest'
import { loadLinkedStyles } from './linked-styles.ts'

test('links that loaded nothing until the page woke up load what they name', () => {
  document.head.innerHTML =
    '<link rel="stylesheet" href="/a.css" disabled><link rel="stylesheet" href="/b.css"><link rel="icon" href="/c.svg">'

  loadLinkedStyles(document)

  expect(document.querySelectorAll('[disabled]')).toHaveLength(0)
})
