// A challenge with its options and which of them is right.
import type { ListItem, RootContent } from 'mdast'

export type SolvedChoice = {
  type: 'solved-choice'
  /** From 1. */
  line: number
  title: string
  prompt: RootContent[]
  /** What is said to who picked an option: empty where the solution says nothing of it alone. */
  options: { said: ListItem['children']; isRight: boolean; feedback: ListItem['children'] }[]
  explanation: RootContent[]
}
