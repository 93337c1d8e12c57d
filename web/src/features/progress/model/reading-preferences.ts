// A student's text size for lessons, and whether single keys are shortcuts. Stored in this browser.
import { textSizes } from '@kinnow/contract/auth'
import { create } from 'zustand'
import { useIsFromServer } from '#lib/served.ts'
import { useStudent } from '#lib/session.ts'
import { readStored, writeStored } from '#lib/storage.ts'

type TextSize = (typeof textSizes)[number]

type Preferences = {
  textSize: TextSize
  hasShortcuts: boolean
  setTextSize: (textSize: TextSize) => void
  setShortcuts: (hasShortcuts: boolean) => void
}

/** Begins as a page from the server does, and is then as this browser stored it. */
export const useReadingPreferences = create<Preferences>((set) => ({
  textSize: 'medium',
  hasShortcuts: true,
  setTextSize: (textSize) => {
    writeStored('lessonTextSize', textSize)
    set({ textSize })
  },
  setShortcuts: (hasShortcuts) => {
    writeStored('lessonShortcuts', hasShortcuts ? 'on' : 'off')
    set({ hasShortcuts })
  },
}))
const stored = textSizes.find((size) => size === readStored('lessonTextSize'))
useReadingPreferences.setState({
  ...(stored && { textSize: stored }),
  hasShortcuts: readStored('lessonShortcuts') !== 'off',
})

/** The text size in use: while a page is taken over from the server, that of the account. */
export function useTextSize(): TextSize {
  const own = useReadingPreferences((state) => state.textSize)
  const student = useStudent()
  return useIsFromServer() && student ? student.lessonTextSize : own
}
