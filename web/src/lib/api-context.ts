// What the server hands to the loaders of public pages.
import { createContext } from 'react-router'
import type { Api } from './api.ts'

export const apiContext = createContext<Api>()
/** The address students type, without a slash at the end, such as `https://kinnow.example`. */
export const publicUrlContext = createContext<string>('')
