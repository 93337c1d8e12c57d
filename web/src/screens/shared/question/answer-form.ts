/** The id of the form around a question; its buttons stand in the footer. */
export const answerForm = 'answer-form'
