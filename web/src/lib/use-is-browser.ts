// False on the server and while its page is taken over, then true: for what only the browser knows.
import { useSyncExternalStore } from 'react'

const never = () => () => undefined

export const useIsBrowser = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
