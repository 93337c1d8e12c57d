import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'

const css = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8')
const [light = '', dark = ''] = css.split('[data-theme')

function tokensOf(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
      name,
      value.trim(),
    ]),
  )
}

test('the dark theme is for screens: paper is light', () => {
  expect(light).toMatch(/@media screen \{\s*$/)
})

const themes = {
  light: tokensOf(light),
  dark: new Map([...tokensOf(light), ...tokensOf(dark)]),
}

type Theme = keyof typeof themes

function colour(theme: Theme, name: string): string {
  const value = themes[theme].get(name) ?? expect.fail(`no token --${name}`)
  const alias = /^var\(--([\w-]+)\)$/.exec(value)?.[1]
  return alias ? colour(theme, alias) : value
}

function luminance(hex: string): number {
  const full = hex.length === 4 ? hex.replaceAll(/[^#]/g, '$&$&') : hex
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(full.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(theme: Theme, front: string, back: string): number {
  const [dim = 0, bright = 0] = [front, back]
    .map((name) => luminance(colour(theme, name)))
    .toSorted((a, b) => a - b)
  return (bright + 0.05) / (dim + 0.05)
}

const subjects = ['sci', 'math', 'eng', 'soc', 'cs', 'art']
const states = ['ok', 'bad', 'warn', 'info']
const surfaces = ['bg', 'bg-subtle', 'bg-sunken', 'surface', 'surface-2', 'surface-raised']

const textPairs = [
  ...['text', 'text-2'].flatMap((front) => surfaces.map((back) => [front, back] as const)),
  ...['bg', 'surface', 'bg-subtle'].map((back) => ['text-3', back] as const),
  ...['surface', 'bg', 'brand-tint', 'brand-tint-2'].map((back) => ['brand-text', back] as const),
  ...['brand-solid', 'brand-solid-hover', 'brand-solid-active'].map(
    (back) => ['on-brand', back] as const,
  ),
  ...[...subjects, ...states].flatMap((name) => [
    [`${name}-text`, `${name}-tint`] as const,
    [`${name}-text`, 'surface'] as const,
  ]),
  ['text-inverse', 'bad-solid'] as const,
]

const graphicPairs = [
  ['brand-ui', 'surface'] as const,
  ['border-control', 'surface'] as const,
  ['focus', 'surface'] as const,
  ...subjects.map((name) => [`${name}-mid`, `${name}-tint`] as const),
  ...states.map((name) => [`${name}-ui`, 'surface'] as const),
]

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  it.each(textPairs)('SPEC §9: %s is readable on %s', (front, back) => {
    expect(contrast(theme, front, back)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(graphicPairs)('%s is seen on %s', (front, back) => {
    expect(contrast(theme, front, back)).toBeGreaterThanOrEqual(3)
  })
})
