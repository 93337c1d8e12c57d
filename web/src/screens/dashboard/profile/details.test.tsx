import type { Student } from '@kinnow/contract/auth'
import { listSubcategories } from '@kinnow/contract/catalog'
import { me, removeAvatar, setAvatar, updateMe } from '@kinnow/contract/profile'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { useSession } from '#lib/session.ts'
import { answer } from '#test/fake-server.ts'
import { field, openProfile, prepareProfile, press, type } from '#test/open-profile.tsx'

let student: Student

beforeEach(() => {
  student = prepareProfile()
})

describe('details', () => {
  it('saves what was changed, and nothing else', async () => {
    const saved = answer(updateMe, { user: { ...student, name: 'Asha', phone: null } })
    await openProfile()

    type('Full name', ' Asha ')
    type(/^Phone/, '')
    press('Save changes')

    expect(await screen.findByText('Your details are up to date.')).toBeTruthy()
    expect(saved[0]?.body).toEqual({ name: 'Asha', phone: null })
    expect(useSession.getState().loginUserInfo?.phone).toBeNull()
  })

  it('offers the classes of the digital school', async () => {
    const saved = answer(updateMe, { user: { ...student, classId: 'class-7' } })
    await openProfile()
    await screen.findByRole('option', { name: 'Class 7' })
    expect(field('Class').value).toBe('class-6')

    type('Class', 'class-7')
    press('Save changes')

    await waitFor(() => expect(saved[0]?.body).toEqual({ classId: 'class-7' }))
    await screen.findByText('Saved')
  })

  it('says so where the classes cannot be had', async () => {
    answer(listSubcategories, 'internal')
    await openProfile()

    expect(await screen.findByText('Failed to fetch subcategories')).toBeTruthy()
  })

  it('refuses a phone number that is none, and leads there', async () => {
    await openProfile()

    type(/^Phone/, '12 ab')
    press('Save changes')

    expect(screen.getByText('Please enter a valid phone number')).toBeTruthy()
    expect(document.activeElement).toBe(field(/^Phone/))
  })

  it('keeps what was typed when saving fails', async () => {
    answer(updateMe, 'too-many-requests')
    await openProfile()

    type('Full name', 'Asha')
    press('Save changes')

    expect((await screen.findByText(/^Too many requests/)).textContent).toBeTruthy()
    expect(field('Full name').value).toBe('Asha')
  })

  it('puts back what was there on Cancel', async () => {
    await openProfile()
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()

    type('Full name', 'Asha')
    press('Cancel')

    expect(field('Full name').value).toBe('Asha Menon')
  })

  it('asks before unsaved changes are lost', async () => {
    await openProfile()
    type('Full name', 'Asha')

    fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
    fireEvent.click(within(question).getByRole('button', { name: 'Stay' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(field('Full name').value).toBe('Asha')

    fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(screen.getByLabelText('Address').textContent).toBe('/elsewhere'))
  })
})

describe('the picture', () => {
  const choose = (picture: File) =>
    fireEvent.change(field('Your picture'), { target: { files: [picture] } })

  it('is sent as it is, and shown', async () => {
    const url = '/media/avatars/1.webp'
    const sent = answer(setAvatar, { user: { ...student, avatarUrl: url } })
    await openProfile()

    const picture = new File(['png'], 'me.png', { type: 'image/png' })
    choose(picture)

    expect(await screen.findByText('Your new picture is saved.')).toBeTruthy()
    expect(sent[0]?.body).toBe(picture)
    expect(document.querySelector('.avatar img')?.getAttribute('src')).toBe(url)
  })

  it('is refused before it is sent where it is too large or no picture', async () => {
    await openProfile()

    choose(new File([new Uint8Array(2_000_001)], 'me.png', { type: 'image/png' }))
    expect(screen.getByText('Please choose a picture of at most 2 MB.')).toBeTruthy()

    choose(new File(['gif'], 'me.gif', { type: 'image/gif' }))
    expect(screen.getByText(/^Please choose a PNG, JPEG or WebP picture/)).toBeTruthy()
  })

  it('can be removed', async () => {
    answer(me, { user: { ...student, avatarUrl: '/media/avatars/1.webp' } })
    answer(removeAvatar, { user: student })
    await openProfile()

    fireEvent.click(await screen.findByRole('button', { name: 'Remove' }))

    expect(await screen.findByText('Your picture has been removed.')).toBeTruthy()
    expect(document.querySelector('.avatar img')).toBeNull()
  })
})
