// What an account may do in its school, beside learning.

/** Each may do what those before it may. */
export const roles = ['student', 'teacher', 'owner'] as const
export type Role = (typeof roles)[number]

/** Owners write courses, and those teachers whom the office lets. */
export const mayWriteCourses = ({ role, isAuthor }: { role: Role; isAuthor: boolean }) =>
  role === 'owner' || (role === 'teacher' && isAuthor)

/** Whether a role is at least another. */
export const hasRole = (role: Role, least: Role) => roles.indexOf(role) >= roles.indexOf(least)
