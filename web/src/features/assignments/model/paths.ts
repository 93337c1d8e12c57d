// The address of a student's work for classes.
export const workPath = '/dashboard/work'
