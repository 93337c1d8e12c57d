export const coursesPath = '/admin/courses'
export const importCoursesPath = '/admin/courses/import'
