// A student's page for teachers: what holds them up, what they did, and taking them out of the class.
import { renewCards } from '@kinnow/contract/class-cards'
import { createAssignment, readAssignment, setException } from '@kinnow/contract/assignments'
import { listChapters, listLessons, listSubjects } from '@kinnow/contract/catalog'
import { readGroupStudent } from '@kinnow/contract/group-overview'
import { readGroup, removeMember } from '@kinnow/contract/groups'
import { paginate } from '@kinnow/contract/paging'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { StudentPage } from '#features/teaching/api.ts'
import { buildChapter, buildLesson, buildStudent, buildSubject, signIn } from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { buildClassWork, buildStudentWork } from '#test/work-builders.ts'
import GroupStudentScreen from './group-student.tsx'

const page: StudentPage = {
  group: { id: 'g1', name: 'Class 6 B' },
  week: { from: '2026-11-16', until: '2026-11-22' },
  student: {
    id: 's1',
    name: 'Bilal Ansari',
    joinedAt: '2026-09-02T08:00:00Z',
    extraTime: 1,
    flags: [
      {
        kind: 'stuck',
        reason: 'quiz-failed',
        evidence: { kind: 'quiz', id: 'q1', title: 'Quiz: fractions' },
        from: '2026-11-10',
        until: '2026-11-17',
        count: 3,
        of: null,
        bestPercent: 38,
        best: { score: 3, outOf: 8, written: null },
        lesson: { id: 'l1', title: 'Equal fractions', subjectId: 'sub1', courseId: 'c1' },
        questions: [],
        mistake: null,
      },
    ],
    minutes: [18, 22, 9, 14, 6, null, null],
    lastLearned: '2026-11-19',
    today: '2026-11-20',
    hasCard: false,
    praisedAt: null,
  },
  classMinutes: 58,
  work: [],
  quizzes: [
    {
      id: 'q1',
      title: 'Quiz: fractions',
      attempts: 3,
      best: { score: 3, outOf: 8, percent: 38, written: null },
      passed: false,
      passMark: 70,
      firstAt: '2026-11-10T10:00:00Z',
      lastAt: '2026-11-17T10:00:00Z',
      lastAttemptId: 'try-3',
    },
    {
      id: 'q2',
      title: 'Test: light',
      attempts: 1,
      best: null,
      passed: false,
      passMark: 70,
      firstAt: '2026-11-12T10:00:00Z',
      lastAt: '2026-11-12T10:00:00Z',
      lastAttemptId: 'try-1',
    },
  ],
  chapters: [
    {
      id: 'ch1',
      name: 'Fractions',
      subject: 'Maths',
      accent: 'math',
      level: 'familiar',
      lessonCount: 3,
      lessonsCompleted: 2,
    },
  ],
  recent: [
    {
      kind: 'reviews',
      at: null,
      firstAt: null,
      day: '2026-11-19',
      title: null,
      times: 1,
      score: 5,
      outOf: 8,
    },
    {
      kind: 'quiz',
      at: '2026-11-17T10:00:00Z',
      firstAt: '2026-11-10T10:00:00Z',
      day: '2026-11-17',
      title: 'Quiz: fractions',
      times: 3,
      score: 3,
      outOf: 8,
    },
    {
      kind: 'lesson',
      at: '2026-11-15T10:00:00Z',
      firstAt: null,
      day: '2026-11-15',
      title: 'Inside a leaf',
      times: 1,
      score: null,
      outOf: null,
    },
  ],
}

function open(parts: Partial<StudentPage> | 'not-found' = {}) {
  answer(readGroupStudent, parts === 'not-found' ? parts : { ...page, ...parts })
  renderScreen(
    [{ path: 'teach/groups/:id/students/:studentId', Component: GroupStudentScreen }],
    '/teach/groups/g1/students/s1',
  )
}

const details = {
  group: {
    id: 'g1',
    name: 'Class 6 B',
    teachers: [],
    students: 2,
    courses: [{ id: 'c1', title: 'Class 6' }],
    isArchived: false,
  },
  mayLeave: true,
  waiting: [],
  joinCode: null,
  teachers: [],
  students: [
    {
      id: 's1',
      name: 'Bilal Ansari',
      email: 'bilal@example.com',
      joinedAt: '2026-09-02T08:00:00Z',
    },
    { id: 's2', name: 'Dev Rao', email: 'dev@example.com', joinedAt: '2026-09-02T08:00:00Z' },
  ],
}

beforeEach(() => {
  signIn(buildStudent({ role: 'teacher' }))
  answer(readGroup, details)
  const pagination = paginate(1, { page: 1, limit: 100 })
  answer(listSubjects, { subjects: [buildSubject({ id: 'sub1' })], total: 1, pagination })
  answer(listChapters, {
    chapters: [buildChapter({ id: 'ch1', quiz: null })],
    pagination: { ...pagination, totalChapters: 1 },
  })
  const lesson = (id: string, title: string) => buildLesson({ id, title, chapterId: 'ch1' })
  answer(listLessons, {
    lessons: [lesson('l0', 'Halves'), lesson('l1', 'Equal fractions')],
  })
})

it('says what the student is stuck on, since when, and what the teacher does not see', async () => {
  open()

  expect(await screen.findByRole('heading', { name: 'Bilal Ansari' })).toBeTruthy()
  expect(screen.getByText('Stuck on “Quiz: fractions”')).toBeTruthy()
  expect(screen.getByText(/^3 tries from Tue 10 Nov to Tue 17 Nov, best 3 of 8/)).toBeTruthy()
  expect(screen.getByText(/last learned yesterday/)).toBeTruthy()
  expect(screen.getByText(/notes, goals and streaks stay with the student/)).toBeTruthy()
})

it('shows quizzes, chapters with their levels, minutes and what was done last', async () => {
  open()
  const quiz = within(
    (await screen.findByRole('rowheader', { name: /^Quiz: fractions/ })).closest('tr')!,
  )

  expect(quiz.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'Stuck',
    '3 of 8',
    '3',
  ])
  expect(quiz.getByText('Stuck')).toBeTruthy()
  const waiting = within(screen.getByRole('rowheader', { name: /^Test: light/ }).closest('tr')!)
  expect(waiting.getByText('not shown yet')).toBeTruthy()
  expect(await screen.findByText('Familiar')).toBeTruthy()
  expect(screen.getByText('2 of 3 lessons')).toBeTruthy()
  expect(screen.getByText('69 in all courses, middle of the class: 58')).toBeTruthy()
  expect(screen.getByText('Reviewed 8 questions, remembered 5')).toBeTruthy()
  expect(screen.getByText('Handed in “Quiz: fractions” 3 times, best 3 of 8')).toBeTruthy()
  expect(screen.getByText('Tue 10 Nov to Tue 17 Nov')).toBeTruthy()
  expect(screen.getByText('Finished “Inside a leaf”')).toBeTruthy()
})

it('says from when to when a quiz was tried on one day', async () => {
  const day = { ...page.recent[1]!, firstAt: '2026-11-17T09:15:00Z', at: '2026-11-17T10:00:00Z' }
  open({ recent: [day] })

  expect(await screen.findByText('Tue 17 Nov 09:15 to 10:00')).toBeTruthy()
})

it('compares no minutes where the class has one student', async () => {
  open({ classMinutes: null })

  expect(await screen.findByText('69 in all courses')).toBeTruthy()
})

const buildQuestion = (id: string, quizId: string | null) => ({
  id,
  prompt: `What is ${id}?`,
  quizId,
})

it('names what keeps slipping, each with the way to how the class answered it, and when', async () => {
  const [flag] = page.student.flags
  const slipping = {
    ...flag!,
    reason: 'leeches' as const,
    evidence: { kind: 'chapter' as const, id: 'ch1', title: 'Fractions' },
    questions: [buildQuestion('half', 'q1'), buildQuestion('third', null)],
  }
  open({ student: { ...page.student, flags: [slipping] } })

  expect(await screen.findByText(/slipping in reviews, last between Tue 10 Nov and Tue 17 Nov/))
  const link = screen.getByRole('link', { name: '“What is half?”' })
  expect(link.getAttribute('href')).toBe('/teach/groups/g1/quizzes/q1?question=half#question')
  expect(screen.getByText('“What is third?”').closest('a')).toBeNull()
})

it('names the mistake that was made most', async () => {
  const [flag] = page.student.flags
  const mistake = {
    ...buildQuestion('half', 'q1'),
    wrong: 2,
    tries: 3,
    answer: { text: '2/5', times: 2 },
    why: 'The parts are not alike.',
  }
  open({ student: { ...page.student, flags: [{ ...flag!, mistake }] } })

  const text = (await screen.findByText(/^Most often wrong, in 2 of 3 tries:/)).textContent
  expect(text).toBe(
    'Most often wrong, in 2 of 3 tries: “What is half?” Answered “2/5” 2 times. The parts are not alike.',
  )
})

it('changes the date of open work, or excuses from it, beside the work', async () => {
  const late = { ...work, state: 'late' as const, doneAt: null, kind: 'lesson' as const }
  open({ work: [{ ...late, id: 'w2', title: 'Halves' }, work] })
  const tried = buildStudentWork({ id: 's1', name: 'Bilal Ansari' })
  const assignment = buildClassWork({ id: 'w2' })
  answer(readAssignment, { assignment, quizLimits: null, students: [tried] })
  const calls = answer(setException, { student: tried })

  const button = await screen.findByRole('button', { name: /^Change the date of “Halves”/ })
  expect(screen.queryByRole('button', { name: /^Change the date of “Quiz: fractions”/ })).toBeNull()
  fireEvent.click(button)
  const dialog = within(await screen.findByRole('dialog', { name: /Bilal Ansari/ }))
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.url).toContain('/assignments/w2/')
})

it('takes the student out of the class once that is confirmed, and leads back to it', async () => {
  open()
  const calls = answer(removeMember, {})
  fireEvent.click(await screen.findByRole('button', { name: 'More about Bilal Ansari' }))
  fireEvent.click(screen.getByRole('menuitem', { name: 'Remove from class' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(calls).toEqual([])
  fireEvent.click(dialog.getByRole('button', { name: 'Remove from class' }))

  await waitFor(() => expect(screen.getByLabelText('Address').textContent).toBe('/teach/groups/g1'))
  expect(calls[0]?.url).toContain('/groups/g1/members/s1')
})

it('makes a new class card once that is confirmed, and shows it to print', async () => {
  const cards = [{ studentId: 's1', name: 'Bilal Ansari', number: 7, secret: 'mango-river-lamp' }]
  const calls = answer(renewCards, { cardCode: 'ABCD', cards })
  open({ student: { ...page.student, hasCard: true } })
  fireEvent.click(await screen.findByRole('button', { name: 'New class card' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(calls).toEqual([])
  fireEvent.click(dialog.getByRole('button', { name: 'New secret' }))

  const sheet = within(await screen.findByRole('region', { name: 'Class 6 B, class cards' }))
  expect(sheet.getByText(/mango-river-lamp|mango/)).toBeTruthy()
  expect(calls[0]?.body).toEqual({ studentIds: ['s1'] })
  expect(screen.getByRole('button', { name: /^Print/ })).toBeTruthy()
})

it('offers no card to a student with an email address', async () => {
  open()

  await screen.findByRole('heading', { name: 'Arrangements' })
  expect(screen.queryByRole('button', { name: 'New class card' })).toBeNull()
})

const work: StudentPage['work'][number] = {
  id: 'w1',
  kind: 'quiz',
  targetId: 'q1',
  title: 'Quiz: fractions',
  state: 'done',
  isLate: true,
  isStarted: true,
  dueAt: '2026-11-16T18:00:00Z',
  doneAt: '2026-11-17T10:00:00Z',
  parts: null,
  attempts: { begun: 3, of: 3 },
}
const rowOf = (name: RegExp) => within(screen.getByRole('rowheader', { name }).closest('tr')!)

it('shows what is to do before what was done, and a quiz that is work once', async () => {
  const lesson = {
    ...work,
    kind: 'lesson' as const,
    targetId: 'l1',
    attempts: null,
    isLate: false,
    doneAt: null,
  }
  open({
    work: [
      {
        ...lesson,
        id: 'w2',
        title: 'Equal fractions',
        state: 'late',
        isStarted: false,
        dueAt: '2026-11-18T18:00:00Z',
      },
      {
        ...lesson,
        id: 'w3',
        kind: 'chapter',
        title: 'Decimals',
        state: 'todo',
        parts: { done: 1, of: 4 },
        dueAt: '2026-11-24T18:00:00Z',
      },
      {
        ...work,
        id: 'w4',
        targetId: 'q9',
        title: 'Quiz: decimals',
        state: 'todo',
        isStarted: false,
        attempts: { begun: 0, of: null },
        dueAt: '2026-11-25T18:00:00Z',
      },
      work,
      { ...lesson, id: 'w5', title: 'Halves', state: 'excused', dueAt: '2026-11-02T18:00:00Z' },
    ],
  })
  await screen.findByRole('rowheader', { name: /^Equal fractions/ })
  const names = screen.getAllByRole('rowheader').map((cell) => cell.querySelector('a')?.firstChild)

  expect(names.map((name) => name?.textContent)).toEqual([
    'Equal fractions',
    'Decimals',
    'Quiz: decimals',
    'Quiz: fractions',
    'Test: light',
    'Halves',
  ])
  const late = rowOf(/^Equal fractions/)
  expect(late.getByText('Missing')).toBeTruthy()
  expect(late.getByText(/^was due/)).toBeTruthy()
  expect(late.getByText('lesson')).toBeTruthy()
  expect(rowOf(/^Decimals/).getByText('Begun')).toBeTruthy()
  expect(rowOf(/^Decimals/).getByText('1 of 4 parts')).toBeTruthy()
  expect(rowOf(/^Quiz: decimals/).getByText('Not begun')).toBeTruthy()
  expect(rowOf(/^Quiz: decimals/).getByText('none yet')).toBeTruthy()
  const quiz = rowOf(/^Quiz: fractions/)
  expect(quiz.getByText('3 of 3')).toBeTruthy()
  expect(quiz.getByText(/^handed in .*, late$/)).toBeTruthy()
  expect(rowOf(/^Halves/).getByText('Excused')).toBeTruthy()
})

it('shows ten rows, and all of them on request', async () => {
  open({
    quizzes: [],
    work: Array.from({ length: 12 }, (_, index) => ({ ...work, id: `w${index}` })),
  })
  await screen.findByRole('button', { name: 'Show all 12' })
  expect(screen.getAllByRole('rowheader')).toHaveLength(10)
  fireEvent.click(screen.getByRole('button', { name: 'Show all 12' }))
  expect(screen.getAllByRole('rowheader')).toHaveLength(12)
  expect(document.activeElement?.closest('tr')).toBe(screen.getAllByRole('row')[11])
})

it('offers what helps who is stuck: the lesson for this student alone, an attempt, the answers', async () => {
  open({ work: [work] })
  const calls = answer(createAssignment, 'too-much-work')
  expect(await screen.findByRole('link', { name: 'See the answers' })).toHaveProperty(
    'pathname',
    '/teach/groups/g1/students/s1/attempts/try-3',
  )
  expect(await screen.findByRole('button', { name: 'Give one more attempt' })).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: 'Assign “Equal fractions”' }))
  const dialog = within(await screen.findByRole('dialog'))
  const lessons: HTMLSelectElement = await dialog.findByLabelText('Lesson')
  expect(lessons.value).toBe('l1')
  expect(dialog.getByLabelText<HTMLInputElement>('Bilal Ansari').checked).toBe(true)
  expect(dialog.getByLabelText<HTMLInputElement>('Dev Rao').checked).toBe(false)
  fireEvent.click(dialog.getByRole('button', { name: 'Assign' }))
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.body).toMatchObject({ kind: 'lesson', targetId: 'l1', studentIds: ['s1'] })
})

it('says of a lesson that helps whether it was assigned before', async () => {
  open({ work: [{ ...work, kind: 'lesson', targetId: 'l1' }] })

  expect(await screen.findByRole('button', { name: 'Assign “Equal fractions” again' })).toBeTruthy()
})

it('offers no attempt where some are left, and nothing to assign once the class has ended', async () => {
  answer(readGroup, { ...details, group: { ...details.group, isArchived: true } })
  open({ work: [{ ...work, attempts: { begun: 2, of: 3 } }] })
  await screen.findByRole('link', { name: 'See the answers' })

  expect(screen.queryByText('Give one more attempt')).toBeNull()
  await waitFor(() => expect(screen.queryByRole('button', { name: /Assign/ })).toBeNull())
})

it('opens the dialog for any work from the head, for this student', async () => {
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Assign work' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByLabelText<HTMLInputElement>('Bilal Ansari').checked).toBe(true)
})

it('praises who gets on well', async () => {
  open({ student: { ...page.student, flags: [] } })
  expect(await screen.findByText('Going well')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Send: well done' })).toBeTruthy()
})

it('says how much time the student has in quizzes, and to owners where that is changed', async () => {
  open({ student: { ...page.student, extraTime: 1.5 } })
  expect(await screen.findByText('1.5 times as long as for others')).toBeTruthy()
  expect(screen.getByText(/The people who run your school set it/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Change it on their page' })).toBeNull()
  cleanup()
  signIn(buildStudent({ role: 'owner' }))
  open()
  expect(await screen.findByText('As for everyone')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Change it on their page' })).toHaveProperty(
    'pathname',
    '/admin/people/s1',
  )
})

it('says so where the student is not in the class any more', async () => {
  open('not-found')

  expect(await screen.findByText('Student not found')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to the class' })).toBeTruthy()
})

it('gives more attempts at a quiz that limits them, on the page itself', async () => {
  open({ work: [work] })
  const tried = buildStudentWork({ id: 's1', name: 'Bilal Ansari' })
  answer(readAssignment, {
    assignment: buildClassWork(),
    quizLimits: { attempts: 3, minutes: null },
    students: [tried],
  })
  const calls = answer(setException, { student: { ...tried, extraAttempts: 1 } })
  expect(await screen.findByText('3 of 3 used')).toBeTruthy()
  fireEvent.click(
    await screen.findByRole('button', { name: 'Change the attempts of Quiz: fractions' }),
  )

  const dialog = within(await screen.findByRole('dialog', { name: /Bilal Ansari/ }))
  fireEvent.change(dialog.getByLabelText('Attempts'), { target: { value: '1' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.body).toMatchObject({ extraAttempts: 1, isExcused: false, dueAt: null })
})

it('says that no quiz limits the attempts', async () => {
  open({ work: [{ ...work, attempts: { begun: 2, of: null } }] })
  expect(await screen.findByText('No quiz of this class limits them')).toBeTruthy()
})

it('names the part of the best result that is for written answers', async () => {
  const written = { score: 0.7, outOf: 1 }
  const [flag] = page.student.flags
  const [quiz] = page.quizzes
  open({
    student: {
      ...page.student,
      flags: [{ ...flag!, best: { score: 4.7, outOf: 10, written } }],
    },
    quizzes: [{ ...quiz!, best: { score: 4.7, outOf: 10, percent: 47, written } }],
  })

  expect(await screen.findByText(/best 4\.7 of 10 \(0\.7 of 1 written\)/)).toBeTruthy()
  expect(screen.getByText('0.7 of 1 written').closest('td')?.textContent).toContain('4.7 of 10')
})

it.each([
  ['the day of the clock where something was handed in after midnight', 0, 'today'],
  ['the day of learning where nothing was done since', 400, 'yesterday'],
])('says as the last time %s', async (_what, daysAgo, when) => {
  const at = new Date(Date.now() - daysAgo * 86_400_000).toISOString()
  open({ recent: [{ ...page.recent[0]!, at }] })

  expect(await screen.findByText(new RegExp(`last learned ${when}`))).toBeTruthy()
})
