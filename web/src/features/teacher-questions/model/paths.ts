// The addresses of questions: those that teachers receive, and those of a student.
export const receivedQuestionsPath = '/teach/questions'
export const ownQuestionsPath = '/dashboard/questions'
