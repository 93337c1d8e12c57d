// Words of the search in the office.

export const officeSearch = {
  button: 'Find a person, class or course',
  label: 'Search the school',
  close: 'Close',
  searching: 'Searching…',
  start: 'Type a name, an email, a class or a course.',
  nothing: 'Nothing found. Try another part of the name.',
  found: (count: number) => `${count} ${count === 1 ? 'result' : 'results'}`,
  people: 'People',
  classes: 'Classes',
  courses: 'Courses',
  ended: 'Ended',
  all: (count: number) => `All ${count} people`,
  failed: 'Part of the search did not work.',
}
