// Who is signed in (SPEC §3 and §4). Listeners decide where to navigate.
import type { Student } from '@kinnow/contract/auth'
import { limits } from '@kinnow/contract/limits'
import { useContext, useSyncExternalStore } from 'react'
import { create } from 'zustand'
import { ensureCopyKey } from './copy-key.ts'
import { forgetChosen } from './selections.ts'
import { ServedContext } from './served.ts'
import {
  followReturns,
  saveInTab,
  readInTab,
  readStored,
  readStoredJson,
  removeStored,
  writeStored,
} from './storage.ts'

type NewUser = { email: string }

type Fields = {
  loading: boolean
  error: string | null
  /** With an error that requests a wait: its end, in milliseconds. */
  retryAt: number | null
  newUser: NewUser | null
  registeredUserEmail: string | null
  userLoginToken: string | null
  /** The login was in an earlier visit or in another tab, and the student has not been fetched since. */
  isRestored: boolean
  loginUserInfo: Student | null
  userEmail: string | null
  resetotp: string | null
  /** The server rejected the token. The login page says so until the next login. */
  isLost: boolean
  /** The first login: the introduction follows it, once. */
  isNewHere: boolean
}

type Actions = {
  setLoading: (loading: boolean) => void
  /** `retryAfter` in whole seconds. */
  setError: (error: string, retryAfter?: number) => void
  setNewUser: (user: NewUser | null) => void
  setRegisteredEmail: (email: string | null) => void
  setLoginToken: (token: string) => void
  setLoginUser: (user: Student) => void
  setNewHere: (isNewHere: boolean) => void
  setUserEmail: (email: string | null) => void
  setResetOtp: (code: string | null) => void
  clearUserData: () => void
  clearError: () => void
}

const nobody = {
  newUser: null,
  registeredUserEmail: null,
  userLoginToken: null,
  isRestored: false,
  loginUserInfo: null,
  userEmail: null,
  resetotp: null,
  isLost: false,
  isNewHere: false,
}

/** Starts signed out, like the page from the server; `restoreSession` fills it in the browser. */
export const useSession = create<Fields & Actions>((set) => ({
  loading: false,
  error: null,
  retryAt: null,
  ...nobody,
  setLoading: (loading) => set({ loading }),
  setError: (error, retryAfter) =>
    set({ error, loading: false, retryAt: retryAfter ? Date.now() + retryAfter * 1000 : null }),
  setNewUser: (newUser) => set({ newUser }),
  setRegisteredEmail: (registeredUserEmail) => {
    if (registeredUserEmail === null) removeStored('registeredUserEmail')
    else writeStored('registeredUserEmail', registeredUserEmail)
    set({ registeredUserEmail })
  },
  setLoginToken: (userLoginToken) => {
    writeStored('userToken', userLoginToken)
    ensureCopyKey()
    set({ userLoginToken, isRestored: false, isLost: false })
  },
  setLoginUser: (loginUserInfo) => {
    writeStored('userInfo', JSON.stringify(loginUserInfo))
    writeStored('userId', loginUserInfo.id)
    set({ loginUserInfo })
  },
  setNewHere: (isNewHere) => set({ isNewHere }),
  setUserEmail: (userEmail) => {
    saveInTab('userEmail', userEmail)
    set({ userEmail })
  },
  setResetOtp: (resetotp) => {
    saveInTab('resetotp', resetotp)
    set({ resetotp })
  },
  clearUserData: () => set(nobody),
  clearError: () => set({ error: null, retryAt: null }),
}))

/** Fields that an earlier version did not store, until the server sends them. */
const notStoredYet = {
  name: null,
  phone: null,
  classId: null,
  avatarUrl: null,
  theme: null,
  language: 'en',
  lessonTextSize: 'medium',
  dailyGoalMinutes: limits.defaultDailyGoalMinutes,
  timezone: null,
  freeWeekdays: [] as number[],
  hasPassword: true,
  hasGoogle: false,
  role: 'student',
  createdAt: '',
} as const

type StoredStudent = Pick<Student, 'id' | 'email'> & Partial<Student>

const isWord = (value: unknown) => typeof value === 'string' && value !== ''

const isStudent = (value: unknown): value is StoredStudent =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'email' in value &&
  isWord(value.id) &&
  isWord(value.email)

function readStoredSession() {
  const stored = readStoredJson('userInfo', isStudent)
  const userLoginToken = readStored('userToken')
  return {
    registeredUserEmail: readStored('registeredUserEmail'),
    userLoginToken,
    isRestored: userLoginToken !== null,
    loginUserInfo: stored && { ...notStoredYet, ...stored },
  }
}

/** Restores the stored session and follows other tabs. Called once, before the first render. */
export function restoreSession(): void {
  const restore = () =>
    useSession.setState({
      ...readStoredSession(),
      userEmail: readInTab('userEmail'),
      resetotp: readInTab('resetotp'),
    })
  restore()
  window.addEventListener('storage', (event) => {
    if (event.key === null || /^(userToken|userInfo|registeredUserEmail)$/.test(event.key))
      useSession.setState(readStoredSession())
  })
  followReturns(restore)
}

/** What a tab stores of its student. */
const ofTab = [
  'userEmail',
  'resetotp',
  'quizDrafts',
  'refusedEvents',
  'runDrafts',
  'reviewRun',
  'wish',
] as const

/** Clears token, user info, user id and cached selections (SPEC §4), and personal data (S37). */
export function clearSession(): void {
  removeStored(
    'userToken',
    'userInfo',
    'userId',
    'studentEnrollmentData',
    'categoryId',
    'subcategoryId',
    'subjectId',
    'chapterId',
    'lastSeen',
    'registeredUserEmail',
    'otpSession',
    'otpSessionOver',
    'lastLesson',
    'quizFlags',
    'settledEvent',
    'settledReview',
    'waitingMinutes',
    'askDrafts',
    'claimDraft',
  )
  // Without it no cookie opens a page of the student, also where the server could not be reached.
  document.cookie = 'page_key=; Path=/; Max-Age=0'
  document.cookie = '__Host-page_key=; Path=/; Max-Age=0; Secure'
  forgetChosen()
  for (const key of ofTab) saveInTab(key, null)
  useSession.getState().clearUserData()
}

type Listener = () => void
const listeners = new Set<Listener>()

/** Calls the listener when the server rejects the token. */
export function onSessionLost(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** SPEC §4: a 401 removes the stored token and user info. */
export function loseSession(): void {
  removeStored('userToken', 'userInfo')
  useSession.setState({ userLoginToken: null, loginUserInfo: null, isLost: true })
  for (const listener of listeners) listener()
}

/** Of a page that the server made for a student: the student is signed in, and the token is the browser's alone. */
const servedToken = 'served'

export function useToken(): string | null {
  const served = useContext(ServedContext)
  return useSyncExternalStore(
    useSession.subscribe,
    () => useSession.getState().userLoginToken,
    () => served && servedToken,
  )
}

export function useStudent(): Student | null {
  const served = useContext(ServedContext)
  return useSyncExternalStore(
    useSession.subscribe,
    () => useSession.getState().loginUserInfo,
    () => served && served.student,
  )
}
