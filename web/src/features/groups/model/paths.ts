// Addresses of the classes of a school, for teachers and for students.
export const teachPath = '/teach'
export const nextYearPath = `${teachPath}/next-year`
export const groupPath = (id: string) => `${teachPath}/groups/${encodeURIComponent(id)}`
export const groupWorkPath = (id: string) => `${groupPath(id)}/assignments`
export const assignmentPath = (groupId: string, id: string) =>
  `${groupWorkPath(groupId)}/${encodeURIComponent(id)}`
export const groupStudentPath = (id: string, studentId: string) =>
  `${groupPath(id)}/students/${encodeURIComponent(studentId)}`
export const studentAttemptPath = (id: string, studentId: string, attemptId: string) =>
  `${groupStudentPath(id, studentId)}/attempts/${encodeURIComponent(attemptId)}`
/** How a class answered a quiz, or one question of it. */
export const quizStatisticsPath = (id: string, quizId: string, questionId?: string) =>
  `${groupPath(id)}/quizzes/${encodeURIComponent(quizId)}${questionId ? `?question=${encodeURIComponent(questionId)}#question` : ''}`
export const gradebookPath = (id: string) => `${groupPath(id)}/gradebook`
export const groupReportPath = (id: string, studentId: string) =>
  `${groupStudentPath(id, studentId)}/report`
export const groupAnnouncementsPath = (id: string) => `${groupPath(id)}/announcements`
/** To write to some students of a class. */
export const writePath = (id: string, studentIds: string[]) =>
  `${groupAnnouncementsPath(id)}?${new URLSearchParams({ to: studentIds.join(',') }).toString()}`
/** Students without an email address, and their class cards. */
export const groupCardsPath = (id: string) => `${groupPath(id)}/cards`
export const groupSettingsPath = (id: string) => `${groupPath(id)}/settings`
