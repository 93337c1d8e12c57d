// A challenge with its options and which of them is right.
import type { ListItem, RootContent } from 'mdast'

export type SolvedChoice = {
  type: 'solved-choice'
  /** From 1. */
  line: number
  title: string
  prompt: RootContent[]
  /** `feedback` is for students who picked this option: empty where the solution has nothing on it alone. */
  options: { content: ListItem['children']; isRight: boolean; feedback: ListItem['children'] }[]
  explanation: RootContent[]
}
