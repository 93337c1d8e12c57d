import { readdirSync } from 'node:fs'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '#test/render-screen.tsx'
import Gallery from './gallery.tsx'

const art = readdirSync(`${import.meta.dirname}/../../ui/art`)

it('SPEC §2: shows every picture in light and in dark, with the word that an author writes', () => {
  renderScreen([{ path: 'samplesvg', Component: Gallery }], '/samplesvg')

  const exhibits = screen.getAllByRole('figure')
  for (const exhibit of exhibits) {
    expect(exhibit.querySelectorAll('.light svg, [data-theme=dark] svg')).toHaveLength(2)
  }
  for (const file of art.filter((name) => name.startsWith('cover-'))) {
    expect(screen.getByText(`cover: ${/cover-(\w+)/.exec(file)?.[1]}`)).toBeTruthy()
  }
  // The logo has no file of its own there.
  const others = screen.getByRole('heading', { name: 'Other pictures' }).closest('section')
  const named = within(others as HTMLElement).getAllByRole('figure')
  expect(named).toHaveLength(art.filter((name) => !name.startsWith('cover-')).length + 1)
})
