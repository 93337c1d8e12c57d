// Words of the search; those that are on every page stand in `shell.ts`.
export const search = {
  label: 'Search',
  close: 'Close search',
  groups: {
    subcategory: 'Classes and courses',
    subject: 'Subjects',
    chapter: 'Chapters',
    lesson: 'Lessons',
    text: 'In the text of your lessons',
    best: 'Best matches',
    lastSeen: 'Recently read',
    own: 'Your courses',
    popular: 'Popular courses',
    courses: 'Good places to begin',
  },
  results: 'Search results',
  resultsFor: (text: string) => `Results for “${text}”`,
  count: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  what: 'What would you like to find?',
  whatVisitor:
    'Classes and courses, subjects, chapters and lessons, by their names and what they teach.',
  whatStudent:
    'Classes and courses, subjects, chapters and lessons by what they teach, and every word in the lessons of your courses.',
  none: (text: string) => `No results for “${text}”`,
  noneText: 'Try fewer or different words, or browse the courses.',
  explore: 'Explore courses',
  all: 'Show all on one page',
  searching: 'Searching…',
  failed: 'The search did not work. Please try again.',
  offline: 'You are offline. You can search again when you are back online.',
  yours: 'Yours',
  keys: { move: 'to choose', open: 'to open', close: 'to close' },
}
