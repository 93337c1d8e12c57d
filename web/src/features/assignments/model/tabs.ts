// The lists of a student's work for classes, and their addresses.
import type { OwnAssignment } from '@kinnow/contract/assignments'
import { isOpen } from './is-open.ts'
import { workPath } from './paths.ts'

export const workTabs = ['todo', 'done', 'marked'] as const
export type WorkTab = (typeof workTabs)[number]

export const workTabPath = (tab: WorkTab) => (tab === 'todo' ? workPath : `${workPath}?show=${tab}`)

/** What an address shows; one that says nothing, or something unknown, shows what is to do. */
export const workTabIn = (search: URLSearchParams): WorkTab =>
  workTabs.find((tab) => tab === search.get('show')) ?? 'todo'

/** What was never handed in and is closed is with what is to do; what has a result, or needs none, is with the marked. */
export function workTabOf(work: OwnAssignment): WorkTab {
  const { state, percent, isWaiting } = work
  if (isOpen(work) || state === 'closed') return 'todo'
  if (state === 'excused') return 'marked'
  return percent === null || isWaiting ? 'done' : 'marked'
}
