// Words of the search in the office.

export const officeSearch = {
  button: 'Find a person, class or course',
  label: 'Search the school',
  start: 'Type a name, an email, a class or a course.',
  people: 'People',
  courses: 'Courses',
  all: (count: number) => `All ${count} people`,
}
