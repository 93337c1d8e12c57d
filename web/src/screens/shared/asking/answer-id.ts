/** The id of the card of a question on a page with its place. */
export const answerId = (questionId: string) => `answer-${questionId}`
