import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { tolerateForeignChanges } from './foreign-changes.ts'

let stop: () => void

beforeEach(() => {
  stop = tolerateForeignChanges(document)
})
afterEach(() => stop())

/** As browsers do it: each text is replaced by an element with other words. */
function translate(root: Element, how: 'replaced' | 'inserted' | 'wrapped' = 'replaced'): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Node[] = []
  while (walker.nextNode()) texts.push(walker.currentNode)
  for (const text of texts) {
    const font = document.createElement('font')
    const parent = text.parentElement
    if (how === 'replaced') parent?.replaceChild(font, text)
    else parent?.insertBefore(font, text)
    if (how === 'inserted') text.parentNode?.removeChild(text)
    if (how === 'wrapped') font.append(text)
    else font.textContent = `<${text.nodeValue}>`
  }
}

type Props = { isTold: boolean; count: number; isMore: boolean }

/** Texts that change, come and go beside other texts and elements. */
const Words = ({ isTold, count, isMore }: Props) => (
  <p>
    {isTold && 'Told. '}
    {isMore && <b>More. </b>}
    Question {count} of 9.{!isTold && ' Answer it.'}
  </p>
)

/** What is read is what React rendered, whatever of it is in other words. */
const read = (root: Element) => root.textContent?.replaceAll(/[<>]/g, '')

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

describe('on a page that somebody else translates', () => {
  for (const how of ['replaced', 'inserted', 'wrapped'] as const)
    it(`shows what is new, and nothing that is old, where texts are ${how}`, async () => {
      const { container, rerender } = render(<Words isTold={false} count={1} isMore={false} />)
      const show = async (props: Props) => {
        translate(container, how)
        await act(async () => rerender(<Words {...props} />))
        await act(nextTask)
      }

      await show({ isTold: true, count: 1, isMore: true })
      expect(read(container)).toBe('Told. More. Question 1 of 9.')
      await show({ isTold: true, count: 2, isMore: false })
      expect(read(container)).toBe('Told. Question 2 of 9.')
      await show({ isTold: false, count: 3, isMore: true })
      expect(read(container)).toBe('More. Question 3 of 9. Answer it.')
    })

  it('finds an element before which another one comes inside of what it was moved into', async () => {
    const { container, rerender } = render(<Words isTold={false} count={1} isMore={false} />)
    const List = ({ all }: { all: string[] }) => (
      <ul>
        {all.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    )
    rerender(<List all={['b', 'c']} />)
    const frame = document.createElement('div')
    const second = container.querySelector('li:last-child')
    second?.replaceWith(frame)
    if (second) frame.append(second)

    await act(async () => rerender(<List all={['b', 'a', 'c']} />))
    expect(read(container)).toBe('bac')
    await act(async () => rerender(<List all={['b']} />))
    expect(read(container)).toBe('b')
  })

  it('removes what was taken out of the page by somebody else without a word', async () => {
    const { container, rerender, unmount } = render(<Words isTold count={1} isMore />)
    container.querySelector('b')?.remove()
    for (const text of Array.from(container.firstElementChild?.childNodes ?? [])) text.remove()

    await act(async () => rerender(<Words isTold={false} count={2} isMore={false} />))
    expect(read(container)).toBe(' Answer it.')
    unmount()
    expect(document.querySelector('p')).toBeNull()
  })
})
