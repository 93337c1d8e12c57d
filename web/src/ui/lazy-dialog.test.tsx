import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { lateDialog } from './lazy-dialog.tsx'

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

const Whole = ({ open }: Props) => open && <p>Are you sure?</p>

// jsdom has none of these.
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    const wasOpen = this.open
    this.open = false
    if (wasOpen) this.dispatchEvent(new Event('close'))
  }
})

function openWith(load: () => Promise<typeof Whole>) {
  const Dialog = lateDialog(load)
  function Page() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Ask
        </button>
        <Dialog open={isOpen} onOpenChange={setOpen} />
      </>
    )
  }
  render(<Page />)
  fireEvent.click(screen.getByRole('button', { name: 'Ask' }))
}

const broken = async () => {
  throw new TypeError('Failed to fetch dynamically imported module')
}

it('a dialog that does not load says so, and is there after another try', async () => {
  const load = vi.fn(async () => Whole)
  load.mockImplementationOnce(broken)
  openWith(load)
  await screen.findByRole('dialog', { name: 'This part could not be loaded' })

  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByText('Are you sure?')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('a dialog that does not load is closed, and loaded once more when it is opened again', async () => {
  openWith(broken)
  await screen.findByRole('dialog', { name: 'This part could not be loaded' })

  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Ask' }))

  expect(await screen.findByRole('dialog')).toBeTruthy()
})

it('a dialog that is on its way does not open where Escape was pressed', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Whole>()
  openWith(() => promise)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  resolve(Whole)
  await act(async () => promise)

  expect(screen.queryByText('Are you sure?')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Ask' }))
  expect(await screen.findByText('Are you sure?')).toBeTruthy()
})
