// The office's courses: who sees them is chosen in the list, what takes something away asks first, imports are checked.
import type { AdminCourse, CourseImport } from '@kinnow/contract/courses'
import {
  changeCourse,
  importPackage,
  importServerFolder,
  listAdminCourses,
} from '@kinnow/contract/courses'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildStudent, signIn } from '#test/builders.ts'
import { answer, failure } from '#test/fake-server.ts'
import { renderScreen } from '#test/render-screen.tsx'
import CoursesScreen from './courses.tsx'
import ImportCoursesScreen from './import-courses.tsx'

const course: AdminCourse = {
  id: 'c1',
  name: 'Class 6',
  category: { id: 'k1', name: 'Digital school', kind: 'academic' },
  subjectNames: ['Science'],
  subjectCount: 1,
  lessonCount: 3,
  origin: 'folder:school',
  importedAt: null,
  students: 12,
  classes: 1,
  visibility: 'public',
  folderVisibility: 'public',
  isChosen: false,
  retiredAt: null,
}
const counts = { public: 1, school: 0, groups: 0, retired: 0 }

const answerCourses = (courses: AdminCourse[]) =>
  answer(listAdminCourses, () => ({
    status: 200,
    body: {
      data: {
        courses,
        counts,
        folder: 'content',
        pagination: {
          currentPage: 1,
          totalPages: 1,
          totalItems: courses.length,
          hasNextPage: false,
          hasPrevPage: false,
          limit: 20,
        },
      },
    },
  }))

beforeEach(() => {
  signIn(buildStudent({ role: 'owner' }))
})

const open = () =>
  renderScreen([{ path: 'admin/courses', Component: CoursesScreen }], '/admin/courses')

describe('the list', () => {
  const changes = () => answer(changeCourse, () => ({ status: 200, body: { data: { course } } }))

  it('shows a course to signed-in people at once', async () => {
    answerCourses([course])
    const sent = changes()
    open()

    fireEvent.change(await screen.findByLabelText('Who sees Class 6'), {
      target: { value: 'school' },
    })

    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ visibility: 'school' }]))
  })

  it('asks before students lose sight of a course, and before it is retired', async () => {
    answerCourses([course])
    const sent = changes()
    open()

    fireEvent.change(await screen.findByLabelText('Who sees Class 6'), {
      target: { value: 'groups' },
    })
    expect(await screen.findByText(/12 students take it/)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByText(/12 students take it/)).toBeNull())
    expect(sent).toHaveLength(0)
    fireEvent.click(screen.getByRole('button', { name: 'Retire Class 6' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Retire' }))
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ isRetired: true }]))
  })

  it('brings a retired course back', async () => {
    answerCourses([{ ...course, retiredAt: '2026-11-01T00:00:00Z' }])
    const sent = changes()
    open()

    fireEvent.click(await screen.findByRole('button', { name: 'Bring back Class 6' }))

    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ isRetired: false }]))
  })
})

describe('an import', () => {
  const plan: CourseImport = {
    origin: 'folder:green',
    isKnown: false,
    findings: [{ level: 'warning', file: '1-a/index.md', line: 3, message: 'not used: x' }],
    counts: { errors: 0, warnings: 1, notes: 0 },
    changes: [{ thing: 'lessons', fresh: 2, changed: 0, retired: 0 }],
    lines: [],
    checked: 'abc',
    isImported: false,
  }
  const file = new File(['PK'], 'green.zip', { type: 'application/x-zip-compressed' })
  const openImport = (search = '') =>
    renderScreen(
      [{ path: 'admin/courses/import', Component: ImportCoursesScreen }],
      `/admin/courses/import${search}`,
    )
  const pick = async () =>
    fireEvent.change(await screen.findByLabelText('Choose a .zip file', { selector: 'input' }), {
      target: { files: [file] },
    })

  it('shows what would change, then imports the same file with what was shown', async () => {
    answerCourses([course])
    const sent = answer(importPackage, ({ url }) => ({
      status: 200,
      body: { data: { import: { ...plan, isImported: url.includes('checked=abc') } } },
    }))
    openImport()
    await pick()

    expect(await screen.findByText('not used: x', { exact: false })).toBeDefined()
    expect(screen.getByRole('row', { name: 'Lessons 2 0 0' })).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Import' }))

    expect(await screen.findByText('Imported')).toBeDefined()
    expect(sent.map(({ url }) => url.replace(/.*\?/, ''))).toEqual([
      'name=green.zip',
      'name=green.zip&checked=abc',
    ])
  })

  it('offers no import where the files have errors, and checks again where they have changed', async () => {
    answerCourses([course])
    answer(importPackage, ({ url }) =>
      url.includes('checked=')
        ? failure('import-outdated')
        : { status: 200, body: { data: { import: plan } } },
    )
    openImport()
    await pick()
    fireEvent.click(await screen.findByRole('button', { name: 'Import' }))
    expect(await screen.findByText(/have changed since the check/)).toBeDefined()

    const counts = { errors: 1, warnings: 0, notes: 0 }
    const faulty = { ...plan, counts, changes: null, checked: null }
    answer(importPackage, () => ({ status: 200, body: { data: { import: faulty } } }))
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Nothing can be imported yet')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Import' })).toBeNull()
  })

  it('can be cancelled while it is checked, which the server hears of', async () => {
    answerCourses([course])
    const sent = answer(importPackage, () => new Promise<never>(() => undefined))
    openImport()
    await pick()
    await waitFor(() => expect(sent).toHaveLength(1))
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }))

    expect(await screen.findByText('The check was cancelled. Nothing has changed.')).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
    await waitFor(() =>
      expect(screen.getByRole('status', { name: 'Address' }).textContent).toBe(
        '/admin/courses/import',
      ),
    )
    expect(screen.getByLabelText('Choose a .zip file', { selector: 'input' })).toBeDefined()
  })

  it('that a reload has interrupted begins again for a folder, and names a file', async () => {
    answerCourses([course])
    const sent = answer(importServerFolder, { import: plan })
    openImport('?source=folder')
    expect(await screen.findByText('not used: x', { exact: false })).toBeDefined()
    expect(sent).toHaveLength(1)
    cleanup()
    openImport('?file=green.zip')
    expect(await screen.findByText(/The check of “green.zip” was interrupted/)).toBeDefined()
  })
})
