import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { LoadingPage } from './loading-page.tsx'
import { Loading } from './spinner.tsx'

it('SPEC §2: says that it loads, in the words of the specification', () => {
  render(<Loading />)
  render(<LoadingPage />)

  expect(screen.getAllByRole('status').map((spinner) => spinner.textContent)).toEqual([
    'Loading...',
    'Loading page...',
  ])
})
