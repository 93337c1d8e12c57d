// Forms before their scripts have come: what is typed then stays, and a press is carried out.
import { email, text } from '@kinnow/contract/fields'
import { act } from '@testing-library/react'
import { StrictMode, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { useForm } from '#lib/use-form.ts'
import { runPageScript } from '#test/page-script.ts'
import { SearchField } from '#ui/search-field.tsx'
import { earlyPressScript, endEarlyPresses } from '#ui/early-press.ts'
import { TextField } from '#ui/field.tsx'
import { Form } from '#ui/form.tsx'
import { QuietSelect } from '#ui/quiet-select.tsx'
import { SelectField } from '#ui/select-field.tsx'

// As it runs in the page's head.
let forget: () => void
beforeAll(() => {
  forget = runPageScript(earlyPressScript)
})
const place = document.body.appendChild(document.createElement('div'))
let leave: () => void = () => undefined
beforeEach(() => document.documentElement.removeAttribute('data-awake'))
afterEach(() => act(() => leave()))
afterAll(() => {
  forget()
  place.remove()
  endEarlyPresses(document)
})

/** A page as the server made it; returns how its scripts take it over. */
function serve(screen: React.ReactElement) {
  const whole = <StrictMode>{screen}</StrictMode>
  place.innerHTML = renderToString(whole)
  return () =>
    act(async () => {
      const root = hydrateRoot(place, whole)
      leave = () => root.unmount()
    })
}

const field = (name: string) => {
  const found = place.querySelector<HTMLInputElement & HTMLSelectElement>(`[name="${name}"]`)
  if (!found) throw new Error(`no ${name}`)
  return found
}
const press = () => place.querySelector('form')?.requestSubmit()

const sent: Record<string, string>[] = []
afterEach(() => sent.splice(0))
const schemas = { email: email(), topic: text('Topic', 20) }

function Letter() {
  const { form, field: bind } = useForm<keyof typeof schemas>(schemas, async (values) => {
    sent.push(values)
  })
  return (
    <Form {...form}>
      <TextField {...bind('email')} label="Email" type="email" />
      <SelectField {...bind('topic')} label="Topic">
        <option value="">Choose</option>
        <option value="other">Something else</option>
      </SelectField>
      <button type="submit">Send</button>
    </Form>
  )
}

describe('a form that came before its scripts', () => {
  it('keeps what was typed and chosen, and sends it with the next press', async () => {
    const takeOver = serve(<Letter />)
    field('email').value = 'asha@example.com'
    field('topic').value = 'other'

    await takeOver()
    const shown = [field('email').value, field('topic').value]
    await act(async () => press())

    expect(shown).toEqual(['asha@example.com', 'other'])
    expect(sent).toEqual([{ email: 'asha@example.com', topic: 'other' }])
  })

  it('carries out a press as soon as they are there, once', async () => {
    const takeOver = serve(<Letter />)
    field('email').value = 'asha@example.com'
    field('topic').value = 'other'
    press()
    press()
    const before = sent.length

    await takeOver()

    expect(before).toBe(0)
    expect(sent).toEqual([{ email: 'asha@example.com', topic: 'other' }])
    expect(place.querySelector('[data-pressed]')).toBe(null)
  })

  it('goes its own way, as a post, when a script cannot be had', () => {
    serve(<Letter />)
    const gone: string[] = []
    const form = place.querySelector('form')
    if (form) form.submit = () => gone.push(form.method)
    press()
    const before = [...gone]

    const script = document.head.appendChild(document.createElement('script'))
    script.dispatchEvent(new Event('error'))
    script.remove()

    expect(before).toEqual([])
    expect(gone).toEqual(['post'])
    expect(place.querySelector('[data-pressed]')).toBe(null)
  })
})

describe('where a script could not be had', () => {
  const secrets = (
    <form method="post">
      <input type="password" name="password" autoComplete="current-password" />
      <input name="code" autoComplete="one-time-code" inputMode="numeric" />
    </form>
  )
  const page = (
    <>
      <Letter />
      {secrets}
    </>
  )
  const leavePage = () => {
    const script = document.head.appendChild(document.createElement('script'))
    script.dispatchEvent(new Event('error'))
    script.remove()
    window.dispatchEvent(new Event('pagehide'))
  }
  const show = () => document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }))
  const fill = () => {
    for (const name of ['email', 'password', 'code']) field(name).value = `my ${name}`
    field('topic').value = 'other'
  }
  const values = () => ['email', 'topic', 'password', 'code'].map((name) => field(name).value)

  it('what was typed is there when the page is shown again, once, and no secret is stored', async () => {
    serve(page)
    fill()
    leavePage()
    const all = JSON.stringify([sessionStorage, localStorage].map(Object.entries))
    const takeOver = serve(page)
    show()
    await takeOver()

    expect(all).toContain('my email')
    expect(all).not.toMatch(/my (password|code)/)
    expect(values()).toEqual(['my email', 'other', '', ''])
    expect(sessionStorage.length).toBe(0)
  })

  it('restored text is not lost by leaving again before it is used', () => {
    const listeners: Record<string, () => void> = {}
    vi.stubGlobal(
      'addEventListener',
      (name: string, listener: () => void) => (listeners[name] = listener),
    )
    // oxlint-disable-next-line no-eval -- as the page's own script
    ;(0, eval)(earlyPressScript)
    vi.unstubAllGlobals()
    const text = JSON.stringify([location.href, 'my email', 'other'])
    sessionStorage.setItem('earlyText', text)
    serve(page)
    listeners['DOMContentLoaded']?.()
    const countBefore = sessionStorage.length
    listeners['pagehide']?.()

    expect([countBefore, sessionStorage.getItem('earlyText')]).toEqual([0, text])
    sessionStorage.clear()
  })

  it('what was typed is for its own address alone', () => {
    serve(page)
    fill()
    leavePage()
    serve(page)
    history.replaceState(null, '', '/elsewhere')
    show()
    history.replaceState(null, '', '/')

    expect(values()).toEqual(['', '', '', ''])
    sessionStorage.clear()
  })

  it('a page whose scripts have loaded stores nothing', () => {
    serve(page)
    fill()
    endEarlyPresses(document)
    leavePage()

    expect(sessionStorage.length).toBe(0)
  })
})

describe('a search that came before its scripts', () => {
  it('keeps what was typed', async () => {
    function Search() {
      const [text, setText] = useState('')
      return <SearchField name="q" label="Find" value={text} longest={9} onSearch={setText} />
    }
    const Page = createRoutesStub([{ path: '/', Component: Search }])
    const takeOver = serve(<Page />)
    field('q').value = 'leaf'

    await takeOver()

    expect(field('q').value).toBe('leaf')
  })

  it('carries out what was chosen', async () => {
    function Sort() {
      const [sort, setSort] = useState<'a' | 'b'>('a')
      const options = { a: 'Name', b: 'Newest' }
      return (
        <QuietSelect
          name="sort"
          label="Sort"
          Icon={Nothing}
          options={options}
          value={sort}
          onChange={setSort}
        />
      )
    }
    const takeOver = serve(<Sort />)
    field('sort').value = 'b'

    await takeOver()

    expect(field('sort').value).toBe('b')
  })
})

const Nothing = (() => null) as never

it('SPEC §5: no form but a search puts fields into an address', () => {
  const sources = import.meta.glob<string>('../../**/*.tsx', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const forms = Object.entries(sources).flatMap(([path, source]) =>
    (source.match(/<form\b[^]*?<\/form>/g) ?? []).map((form) => `${path} ${form}`),
  )
  const asksByAddress = (form: string) => /^[^>]*method="get"/.test(form)
  const isSearch = (form: string) => /<SearchField|type="search"/.test(form)

  expect(Object.keys(sources).length).toBeGreaterThan(100)
  expect(forms.filter((form) => !/method="(get|post)"/.test(form))).toEqual([])
  expect(forms.filter(asksByAddress).length).toBeGreaterThan(0)
  expect(forms.filter((form) => asksByAddress(form) && !isSearch(form))).toEqual([])
})
