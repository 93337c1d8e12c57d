/** The id of the form around a question; its buttons are in the footer. */
export const answerForm = 'answer-form'
