// One SVG, several pictures: a light and a dark one where its colours have names, a still and a moving one where it moves.
import { figureColors, figureThemes, type FigureTheme } from './figure-colors.ts'

export type Rendering = { theme: FigureTheme; isMoving: boolean; bytes: Uint8Array }

const named = /var\(\s*--(?<name>[\w-]+)\s*(?:,[^()]*)?\)/g

const mover =
  /<(?<tag>animate(?:Motion|Transform)?|set)\b(?:"[^"]*"|'[^']*'|[^>"'/]|\/(?!>))*(?:\/>|>[^]*?<\/\k<tag>\s*>)/g

const isSvg = (type: string) => type === 'image/svg+xml'

export type UnknownColor = { name: string; offset: number; hasFallback: boolean }

/** The names of colors in the picture that are none of the school's, each with its place. */
export const unknownColors = (svg: string): UnknownColor[] =>
  [...svg.matchAll(named)].flatMap(({ 0: whole, index, groups }) => {
    const name = groups?.name ?? ''
    const isKnown = Object.hasOwn(figureColors, name) || svg.includes(`--${name}:`)
    return isKnown ? [] : [{ name, offset: index, hasFallback: whole.includes(',') }]
  })

const inTheme = (svg: string, theme: FigureTheme) =>
  svg.replaceAll(named, (whole, name: string) => figureColors[name]?.[theme] ?? whole)

/** The file itself where nothing in it depends on the theme or moves: a single light, still picture. */
export function renderingsOf(bytes: Uint8Array, type: string): Rendering[] {
  const asItIs: Rendering[] = [{ theme: 'light', isMoving: false, bytes }]
  if (!isSvg(type)) return asItIs
  const svg = new TextDecoder().decode(bytes)
  const still = svg.replaceAll(mover, '')
  const hasThemes = inTheme(svg, 'light') !== svg
  if (!hasThemes && still === svg) return asItIs
  const themes = hasThemes ? figureThemes : (['light'] as const)
  const render = (text: string, isMoving: boolean) =>
    themes.map((theme) => ({
      theme,
      isMoving,
      bytes: new TextEncoder().encode(inTheme(text, theme)),
    }))
  return [...render(still, false), ...(still === svg ? [] : render(svg, true))]
}
