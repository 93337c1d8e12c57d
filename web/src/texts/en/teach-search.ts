// Words of the search on a teacher's pages.

export const teachSearch = {
  start: 'Type the name of a student, a class or a lesson.',
  students: 'Students',
  lessons: 'Lessons',
  endedClass: (name: string) => `${name}, ended`,
  more: (count: number) =>
    count === 1
      ? 'And 1 more. Type more of the name.'
      : `And ${count} more. Type more of the name.`,
}
