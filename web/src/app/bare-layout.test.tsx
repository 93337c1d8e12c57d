import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '#test/render-screen.tsx'
import routes from '../routes.ts'
import BareLayout, { ErrorBoundary } from './bare-layout.tsx'

it('a page with a frame of its own that cannot be shown ends at the apology', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Broken = () => {
    throw new Error('broken')
  }
  const children = [{ path: 'quizpage', Component: Broken }]
  renderScreen([{ Component: BareLayout, ErrorBoundary, children }], '/quizpage')

  const apology = await screen.findByRole('heading', { name: 'Oops! Something went wrong' })
  expect(screen.getByRole('main').contains(apology)).toBe(true)
})

it('is around every page that has neither navigation nor sidebar', () => {
  const files = routes.flatMap(function inside(one): string[] {
    return [one.file, ...(one.children ?? []).flatMap(inside)]
  })
  expect(files).toContain('app/bare-layout.tsx')
  const alone = routes.find(({ id }) => id === 'guard-alone')
  const frames = alone?.children?.map(({ file }) => file)
  expect(frames).toEqual([
    'app/dashboard-layout.tsx',
    'app/office-layout.tsx',
    'app/teach-layout.tsx',
    'app/bare-layout.tsx',
  ])
})
