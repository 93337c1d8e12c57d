import { sendMessage } from '@kinnow/contract/contact'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildStudent, signIn } from '#test/builders.ts'
import { answer, failure } from '#test/fake-server.ts'
import { renderScreen } from '#test/render-screen.tsx'
import Contact from './contact.tsx'

const open = () => renderScreen([{ path: 'contactus', Component: Contact }], '/contactus')
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send message' }))

const written = {
  name: 'Asha Menon',
  email: 'asha@example.com',
  topic: 'courses',
  message: 'When does Class 7 begin?',
}
function fill() {
  type('Name', written.name)
  type('Email', written.email)
  type('Topic', written.topic)
  type('Message', written.message)
}

it('SPEC §2: sends a message, and thanks in place of the form', async () => {
  const calls = answer(sendMessage, {})
  open()

  fill()
  send()

  const thanks = await screen.findByText('Thank you. We will answer within two working days.')
  expect(document.activeElement).toBe(thanks)
  expect(screen.queryByRole('button', { name: 'Send message' })).toBeNull()
  expect(calls[0]?.body).toEqual(written)
})

it('offers four topics', () => {
  open()

  expect([...field('Topic').children].map((option) => option.textContent)).toEqual([
    'Choose a topic',
    'My account',
    'Courses and lessons',
    'Quizzes and scores',
    'Something else',
  ])
})

it.each([
  ['Name', 'Name is required'],
  ['Email', 'Email is required'],
  ['Topic', 'Topic is required'],
  ['Message', 'Message is required'],
])('leads to %s where it is missing', async (label, message) => {
  open()
  fill()
  type(label, '')

  send()

  expect(await screen.findByText(message)).toBeTruthy()
  expect(document.activeElement).toBe(field(label))
})

describe('the length of the message', () => {
  it('is counted while typing', () => {
    open()
    expect(screen.getByText('0 of 1000 characters')).toBeTruthy()

    type('Message', 'Hello')

    expect(screen.getByText('5 of 1000 characters')).toBeTruthy()
  })

  it.each([
    [900, ''],
    [901, 'Fewer than 100 characters left'],
    [981, 'Fewer than 20 characters left'],
    [1000, 'No characters left'],
    [1001, 'The message is too long'],
  ])('is read out when little is left: after %s', (length, spoken) => {
    open()
    type('Message', 'x'.repeat(length))

    expect(screen.getAllByRole('status').some(({ textContent }) => textContent === spoken)).toBe(
      true,
    )
    if (spoken === '') expect(screen.queryByText(/characters left/)).toBeNull()
  })

  it('ends at a thousand, and nothing is cut off', async () => {
    open()
    fill()
    type('Message', 'x'.repeat(1001))

    send()

    expect(await screen.findByText('Message must not exceed 1000 characters')).toBeTruthy()
    expect(field('Message').value).toHaveLength(1001)
  })
})

it('keeps what was written where the server refuses', async () => {
  const message = 'Too many tries. Please try again in 1 hour.'
  answer(sendMessage, () => failure('too-many-requests', { message, retryAfter: 3600 }))
  open()
  fill()

  send()

  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(field('Message').value).toBe(written.message)
  expect(field('Topic').value).toBe('courses')
})

describe('a signed-in student', () => {
  it('finds name and email filled in, and may change them', () => {
    signIn()
    open()

    expect(field('Name').value).toBe('Asha Menon')
    expect(field('Email').value).toBe('asha@example.com')
    type('Name', '')
    expect(field('Name').value).toBe('')
  })

  it('without a name finds the email', () => {
    signIn(buildStudent({ name: null }))
    open()

    expect(field('Name').value).toBe('')
    expect(field('Email').value).toBe('asha@example.com')
  })
})
