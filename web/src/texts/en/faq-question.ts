// What a question of /faq is, to the files that hold some.

/** Words may hold `[links](/path)`. */
export type Question = {
  /** The end of its address: `/faq#delete`. */
  id: string
  question: string
  answer: string[]
  /** Other words that people look for it with. */
  also?: string
}

export type QuestionGroup = { id: string; title: string; questions: Question[] }

/** What the school has chosen in its settings. */
export type Chosen = { codeLength: number; hasGoogle: boolean }
