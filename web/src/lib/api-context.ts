// What the server passes to the loaders of pages.
import { createContext } from 'react-router'
import type { Api } from './api.ts'

export const apiContext = createContext<Api>()
/** The public address without a trailing slash, such as `https://kinnow.example`. */
export const publicUrlContext = createContext<string>('')

/**
 * The student whose page is made, the time zone of the account, the first language of the browser, and the chapter whose course
 * was chosen for the dashboard; null for everybody's page.
 */
export type Reader = {
  studentId: string
  zone: string
  language: string
  chapterId: string | null
} | null
export const readerContext = createContext<Reader>(null)
