// A student's text size for lessons, and whether single keys are shortcuts. Stored in this browser.
import { textSizes } from '@kinnow/contract/auth'
import { create } from 'zustand'
import { readStored, writeStored } from '#lib/storage.ts'

type TextSize = (typeof textSizes)[number]

type Preferences = {
  textSize: TextSize
  hasShortcuts: boolean
  setTextSize: (textSize: TextSize) => void
  setShortcuts: (hasShortcuts: boolean) => void
}

export const useReadingPreferences = create<Preferences>((set) => ({
  textSize: textSizes.find((size) => size === readStored('lessonTextSize')) ?? 'medium',
  hasShortcuts: readStored('lessonShortcuts') !== 'off',
  setTextSize: (textSize) => {
    writeStored('lessonTextSize', textSize)
    set({ textSize })
  },
  setShortcuts: (hasShortcuts) => {
    writeStored('lessonShortcuts', hasShortcuts ? 'on' : 'off')
    set({ hasShortcuts })
  },
}))
