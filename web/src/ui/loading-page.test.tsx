import { renderToStaticMarkup } from 'react-dom/server'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { LoadingPage } from './loading-page.tsx'

it('a page that loads in the browser says without scripts what it needs, and where one can go', () => {
  const html = renderToStaticMarkup(<LoadingPage />)

  const [, noscript = ''] = /<noscript>(.*)<\/noscript>/.exec(html) ?? []
  expect(noscript).toContain('lessons and quizzes need JavaScript')
  expect(noscript).toContain('<a href="/explore/category">Explore courses</a>')
  expect(html).toContain('Loading page...')
})

it('shows nothing of what it says where a script is missing', () => {
  render(<LoadingPage />)

  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getAllByRole('button', { name: 'Try Again', hidden: true })).toHaveLength(1)
})
