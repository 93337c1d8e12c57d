// What the server passes to the loaders of pages.
import { createContext } from 'react-router'
import type { Api } from './api.ts'

export const apiContext = createContext<Api>()
/** The public address without a trailing slash, such as `https://kinnow.example`. */
export const publicUrlContext = createContext<string>('')

/** The student whose page is made, the time zone of the account and the first language of the browser; null for everybody's page. */
export type Reader = { studentId: string; zone: string; language: string } | null
export const readerContext = createContext<Reader>(null)
