// False on the server and during hydration, then true: for values that only the browser has.
import { useSyncExternalStore } from 'react'

const never = () => () => undefined

export const useIsBrowser = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
