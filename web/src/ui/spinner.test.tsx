import { renderToStaticMarkup } from 'react-dom/server'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Loading, LoadingPage } from './spinner.tsx'

it('says that it loads, in the words of the specification', () => {
  render(<Loading />)
  render(<LoadingPage />)

  expect(screen.getAllByRole('status').map((one) => one.textContent)).toEqual([
    'Loading...',
    'Loading page...',
  ])
})

it('a page that loads in the browser says without scripts what it needs, and where one can go', () => {
  const html = renderToStaticMarkup(<LoadingPage />)

  const [, said = ''] = /<noscript>(.*)<\/noscript>/.exec(html) ?? []
  expect(said).toContain('lessons and quizzes need JavaScript')
  expect(said).toContain('<a href="/explore/category">Explore courses</a>')
  expect(html).toContain('Loading page...')
})
