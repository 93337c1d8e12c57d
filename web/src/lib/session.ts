// Who is signed in (SPEC §3 and §4). Announces what happened; where to go next is for others to decide.
import type { Student } from '@kinnow/contract/auth'
import { create } from 'zustand'
import { readStored, readStoredJson, removeStored, writeStored } from './storage.ts'

type NewUser = { email: string }

type Fields = {
  loading: boolean
  error: string | null
  newUser: NewUser | null
  registeredUserEmail: string | null
  userLoginToken: string | null
  loginUserInfo: Student | null
  userEmail: string | null
  resetotp: string | null
}

type Actions = {
  setLoading: (loading: boolean) => void
  setError: (error: string) => void
  setNewUser: (user: NewUser | null) => void
  setRegisteredEmail: (email: string | null) => void
  setLoginToken: (token: string) => void
  setLoginUser: (user: Student) => void
  setUserEmail: (email: string | null) => void
  setResetOtp: (code: string | null) => void
  clearUserData: () => void
  clearError: () => void
}

const nobody = {
  newUser: null,
  registeredUserEmail: null,
  userLoginToken: null,
  loginUserInfo: null,
  userEmail: null,
  resetotp: null,
}

/** Starts signed out, as the server's page does; `restoreSession` fills it in the browser. */
export const useSession = create<Fields & Actions>((set) => ({
  loading: false,
  error: null,
  ...nobody,
  setLoading: (loading) => set({ loading }),
  setError: (error) => set({ error, loading: false }),
  setNewUser: (newUser) => set({ newUser }),
  setRegisteredEmail: (registeredUserEmail) => {
    if (registeredUserEmail === null) removeStored('registeredUserEmail')
    else writeStored('registeredUserEmail', registeredUserEmail)
    set({ registeredUserEmail })
  },
  setLoginToken: (userLoginToken) => {
    writeStored('userToken', userLoginToken)
    set({ userLoginToken })
  },
  setLoginUser: (loginUserInfo) => {
    writeStored('userInfo', JSON.stringify(loginUserInfo))
    writeStored('userId', loginUserInfo.id)
    set({ loginUserInfo })
  },
  setUserEmail: (userEmail) => set({ userEmail }),
  setResetOtp: (resetotp) => set({ resetotp }),
  clearUserData: () => set(nobody),
  clearError: () => set({ error: null }),
}))

const isStudent = (value: unknown): value is Student =>
  typeof value === 'object' && value !== null && 'id' in value && 'email' in value

function readStoredSession() {
  return {
    registeredUserEmail: readStored('registeredUserEmail'),
    userLoginToken: readStored('userToken'),
    loginUserInfo: readStoredJson('userInfo', isStudent),
  }
}

/** Takes up what an earlier visit stored, and follows what other tabs do. Once, before the first render. */
export function restoreSession(): void {
  useSession.setState(readStoredSession())
  window.addEventListener('storage', (event) => {
    if (event.key === null || /^(userToken|userInfo|registeredUserEmail)$/.test(event.key))
      useSession.setState(readStoredSession())
  })
}

/** SPEC §4: sign out clears the token, user info, user id and the cached selections. */
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
    'dashboardchapter',
    'lastLesson',
    'quizFlags',
  )
  useSession.getState().clearUserData()
}

type Listener = () => void
const listeners = new Set<Listener>()

/** Called when the server no longer knows the token. */
export function onSessionLost(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** SPEC §4: a 401 removes the stored token and user info. */
export function loseSession(): void {
  removeStored('userToken', 'userInfo')
  useSession.setState({ userLoginToken: null, loginUserInfo: null })
  for (const listener of listeners) listener()
}

export const useToken = () => useSession((state) => state.userLoginToken)
export const useStudent = () => useSession((state) => state.loginUserInfo)
