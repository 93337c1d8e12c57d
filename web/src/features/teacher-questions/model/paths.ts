// The addresses of questions: those that teachers are asked, and those of a student.
export const askedQuestionsPath = '/teach/questions'
export const ownQuestionsPath = '/dashboard/questions'
