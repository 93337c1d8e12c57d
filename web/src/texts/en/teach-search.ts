// Words of the search on a teacher's pages.

export const teachSearch = {
  start: 'Type the name of a student, a class or a lesson.',
  students: 'Students',
  lessons: 'Lessons',
  endedClass: (name: string) => `${name}, ended`,
  more: (count: number) => `${count} more. Keep typing to find them.`,
}
