import { render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** As a browser does that asks for signs of trust: each is an object of its own. */
class Trusted {
  #html: string
  constructor(html: string) {
    this.#html = html
  }
  toString = () => this.#html
}

beforeEach(() => {
  vi.stubGlobal('trustedTypes', {
    createPolicy: () => ({ createHTML: (html: string) => new Trusted(html) }),
  })
  vi.resetModules()
})
afterEach(() => vi.unstubAllGlobals())

describe('HTML that a browser must trust', () => {
  it('is written once, however often its screen renders', async () => {
    const { TrustedHtml } = await import('./trusted-html.tsx')
    const { container, rerender } = render(<TrustedHtml html="<a href='#x'>link</a>" />)
    const link = container.querySelector('a')

    rerender(<TrustedHtml html="<a href='#x'>link</a>" className="other" />)

    expect(container.querySelector('a')).toBe(link)
  })

  it('is written again when it is another text', async () => {
    const { TrustedHtml } = await import('./trusted-html.tsx')
    const { container, rerender } = render(<TrustedHtml html="<b>before</b>" />)

    rerender(<TrustedHtml html="<b>after</b>" />)

    expect(container.innerHTML).toBe('<div><b>after</b></div>')
  })
})
