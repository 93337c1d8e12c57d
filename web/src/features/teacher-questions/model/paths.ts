// The address of the questions that teachers are asked.
export const askedQuestionsPath = '/teach/questions'
