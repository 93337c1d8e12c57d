// A page for tests: one lesson in a folder with one picture and one film, its findings at hand.
import GithubSlugger from 'github-slugger'
import { reporter } from '../model/reporter.ts'
import { shapeHeadings } from './headings.ts'
import { lessonHref } from '../model/ids.ts'
import { parseMarkdown, toHtml } from './markdown.ts'
import { pageBudget } from './html-budget.ts'
import type { Download, Media, Page } from './page.ts'
import type { Finding } from '../model/findings.ts'

const media: Record<string, Media> = {
  'leaf.svg': { src: `/media/${'a'.repeat(32)}.svg`, type: 'image/svg+xml', width: 4, height: 3 },
  'sun.svg': {
    src: `/media/${'1'.repeat(32)}.svg`,
    type: 'image/svg+xml',
    width: 4,
    height: 3,
    dark: `/media/${'2'.repeat(32)}.svg`,
    moving: { light: `/media/${'3'.repeat(32)}.svg`, dark: `/media/${'4'.repeat(32)}.svg` },
  },
  'rope.svg': {
    src: `/media/${'5'.repeat(32)}.svg`,
    type: 'image/svg+xml',
    width: 400,
    height: 300,
    frame: { x: -10, y: 0, width: 200, height: 150 },
  },
  'rope.png': { src: `/media/${'6'.repeat(32)}.png`, type: 'image/png', width: 400, height: 300 },
  'leaf.mp4': { src: `/media/${'b'.repeat(32)}.mp4`, type: 'video/mp4' },
  'leaf.vtt': { src: `/media/${'c'.repeat(32)}.vtt`, type: 'text/vtt' },
  'leaf.txt': { src: `/media/${'d'.repeat(32)}.txt`, type: 'text/plain' },
}

const downloads: Record<string, Download> = {
  'files/birds.csv': {
    src: `/media/${'e'.repeat(32)}.csv`,
    fileName: 'birds.csv',
    facts: 'CSV, 2 kB',
  },
}

export const buildPage = (text: string) => {
  const findings: Finding[] = []
  const page: Page = {
    file: 'lesson.md',
    text,
    language: 'en',
    isStrict: true,
    report: reporter(findings)('lesson.md'),
    media: (url) => media[url] ?? null,
    linkTo: (url) => (url === '2-inside.md' ? lessonHref('a/inside') : null),
    download: (url) => downloads[url] ?? null,
    otherSpelling: () => null,
    isDeadHeading: () => false,
    unreadFile: () => null,
    budget: pageBudget('page'),
    slugger: new GithubSlugger(),
    anchors: new Set(),
  }
  return { page, findings }
}

export const render = (text: string) => {
  const { page, findings } = buildPage(text)
  const root = parseMarkdown(text)
  const headings = shapeHeadings(root, page)
  return { html: toHtml(root.children, page), headings, findings }
}

/** Findings as "line message", for short assertions. */
export const complaints = (findings: Finding[]) =>
  findings.map(({ line, message }) => `${line} ${message}`)
