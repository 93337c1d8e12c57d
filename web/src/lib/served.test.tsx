// What came with a student's page is shown at once, and not requested again; anything else is.
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { apiContext, readerContext } from './api-context.ts'
import { guardScript, loadPage, staleUnlessServed, takeServedQueries } from './served.ts'

const data = { queries: [{ queryKey: ['served', 1], data: 'from the page' }] }

function Shown({ name, ask }: { name: string; ask: () => Promise<string> }) {
  const query = useQuery({ queryKey: [name, 1], queryFn: ask, staleTime: staleUnlessServed })
  return <p>{query.data ?? 'nothing'}</p>
}

it('is not requested again, and what did not come is', async () => {
  const client = new QueryClient()
  takeServedQueries(client, [null, { other: 1 }, data, undefined])
  const requested: string[] = []
  const ask = (name: string) => async () => {
    requested.push(name)
    return `requested ${name}`
  }
  render(
    <QueryClientProvider client={client}>
      <Shown name="served" ask={ask('served')} />
      <Shown name="other" ask={ask('other')} />
    </QueryClientProvider>,
  )

  expect(screen.getByText('from the page')).toBeTruthy()
  expect(await screen.findByText('requested other')).toBeTruthy()
  expect(requested).toEqual(['other'])
})

it('what fails is left to the browser, and for nobody nothing is requested', async () => {
  const context = new RouterContextProvider()
  context.set(apiContext, () => Promise.reject(new Error('no')))
  const loaded: unknown[] = []
  const open = () =>
    loadPage(context, async ({ load }) => {
      loaded.push(await load({ queryKey: ['good'], queryFn: async () => 1 }))
      loaded.push(await load({ queryKey: ['bad'], queryFn: () => Promise.reject(new Error('no')) }))
    })

  expect([await open(), loaded]).toEqual([null, []])
  context.set(readerContext, { studentId: 's', zone: 'UTC', language: 'en', chapterId: null })
  expect(await open()).toEqual({ queries: [{ queryKey: ['good'], data: 1 }] })
  expect(loaded).toEqual([1, undefined])
})

it.each([
  ['the student whose page it is', { userToken: 't', userId: 's1' }, false],
  ['nobody', {}, true],
  ['another student', { userToken: 't', userId: 's2' }, true],
  ['a token that is none', { userToken: 'undefined', userId: 's1' }, true],
])('a page for s1 is hidden from a browser of %s: %#', (_, stored, isHidden) => {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  try {
    // oxlint-disable-next-line no-eval -- as the page's own script
    ;(0, eval)(guardScript('s1'))
  } catch {
    // jsdom goes nowhere.
  }
  expect(document.documentElement.hidden).toBe(isHidden)
  document.documentElement.hidden = false
})
