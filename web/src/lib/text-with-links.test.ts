// Web addresses in plain text: where each begins and ends, and what is none.
import { expect, it } from 'vitest'
import { textWithLinks } from './text-with-links.ts'

const linksIn = (text: string) =>
  textWithLinks(text).flatMap((part) => (part.isLink ? [part.text] : []))

it.each([
  ['Read https://example.org/a?b=c#d first.', ['https://example.org/a?b=c#d']],
  ['(See http://example.org/a).', ['http://example.org/a']],
  ['https://example.org/Leaf_(botany)', ['https://example.org/Leaf_(botany)']],
  [
    '“https://example.org”, HTTPS://EXAMPLE.ORG/B!',
    ['https://example.org', 'HTTPS://EXAMPLE.ORG/B'],
  ],
  ['https://a.example\nhttps://b.example', ['https://a.example', 'https://b.example']],
])('finds those in %j', (text, links) => {
  expect(linksIn(text)).toEqual(links)
  expect(
    textWithLinks(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})

it.each([
  'javascript:alert(1)',
  'data:text/html,https',
  'ftp://example.org',
  'xhttps://example.org',
  'https://',
  'https://[',
  'example.org',
  '<a href=x>',
])('finds none in %j', (text) => {
  expect(textWithLinks(text)).toEqual([{ text, isLink: false }])
})
