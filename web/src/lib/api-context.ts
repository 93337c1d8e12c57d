// What the server passes to the loaders of public pages.
import { createContext } from 'react-router'
import type { Api } from './api.ts'

export const apiContext = createContext<Api>()
/** The public address without a trailing slash, such as `https://kinnow.example`. */
export const publicUrlContext = createContext<string>('')
