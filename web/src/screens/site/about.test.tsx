import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '#test/render-screen.tsx'
import About from './about.tsx'

it('SPEC §2: says whom it is for, how lessons are made, four principles, and what becomes of data', () => {
  renderScreen([{ path: 'aboutus', Component: About }], '/aboutus')

  expect(
    screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent),
  ).toEqual([
    'Who it is for',
    'How lessons are made',
    'What we believe in',
    'What we do with your data',
    'Find your first lesson',
  ])
  const [first] = screen.getAllByRole('link', { name: 'Explore courses' })
  expect(first?.getAttribute('href')).toBe('/explore/category')
  const privacy = screen.getByRole('link', { name: 'Read the privacy policy' })
  expect(privacy.getAttribute('href')).toBe('/privacy-policy')
})
