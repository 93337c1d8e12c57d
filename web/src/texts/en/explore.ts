// Words of the catalog's screens.
import { limits } from '@kinnow/contract/limits'

export const explore = { crumb: 'Explore' }

export const category = {
  page: 'Explore',
  description: 'Choose from school subjects for every class, practical skills and weekend courses.',
  title: 'What would you like to learn?',
  lead: 'Choose where to start. You can mix courses and switch at any time.',
  academicGo: 'Choose your class',
  skillGo: 'Browse skill courses',
  weekendGo: 'See weekend courses',
  enrolled: (count: number) => `${count} enrolled`,
  coursesTitle: 'Learn something you can use',
  coursesAll: 'All skill courses',
  yourClass: 'Your class',
  yourClasses: 'Your classes',
  continueTitle: 'Continue where you stopped',
  continueText: 'Your courses and the next lesson are on your dashboard.',
  continueGo: 'Go to my dashboard',
  empty: 'No courses yet',
  emptyText: 'The first courses will appear here.',
}

export const digitalSchool = {
  page: 'Digital School',
  description:
    'Every class from the first to the twelfth, split into subjects, chapters and short lessons.',
  title: 'Which class are you in?',
  lead: 'We will show the subjects for that class. You can look at any other class too, and change yours later.',
  primary: 'Primary',
  middle: 'Middle',
  secondary: 'Secondary',
  senior: 'Senior secondary',
  others: 'More',
  range: (from: number, to: number) => `Classes ${from} to ${to}`,
  yours: 'Your class',
  more: (count: number) => `+${count}`,
  skillsTitle: 'Not in school right now?',
  skillsText: 'Skill courses have no class or age limit. Start with the one you need most.',
  skillsGo: 'Browse skill courses',
  search: 'Search for a class or subject',
  found: (count: number) => (count === 1 ? '1 class' : `${count} classes`),
  noMatch: (text: string) => `No class called “${text}”`,
  noMatchText: 'Show all classes, or search all courses and lessons for it.',
  noMatchGo: 'All classes',
  noMatchSearch: 'Search everything',
  empty: 'No classes here yet',
  emptyText: 'They will appear here. Meanwhile, have a look at the skill courses.',
}

export const lastSeen = {
  title: 'You looked at this last time',
  name: (group: string, subject: string) => `${group} · ${subject}`,
  go: (name: string) => `Back to ${name}`,
}

/** SPEC §8. */
export const subcategories = {
  failed: 'Failed to fetch subcategories',
  wrong: 'Something went wrong',
}

export const skills = {
  page: 'Skill-based courses',
  description: 'Practical courses in short lessons. Each ends with something you made yourself.',
  title: 'Learn something you can use this month',
  lead: 'Each course ends with a small thing you made yourself.',
  search: 'Search courses',
  topic: 'Topic',
  allTopics: 'All',
  level: 'Level',
  levels: {
    '': 'Level: any',
    Beginner: 'Beginner',
    Intermediate: 'Intermediate',
    Advanced: 'Advanced',
  },
  length: 'Length',
  lengths: {
    '': 'Length: any',
    short: `Under ${limits.courseHours.medium} h`,
    medium: `${limits.courseHours.medium} to ${limits.courseHours.long} h`,
    long: `${limits.courseHours.long} h or more`,
  },
  sort: 'Sort by',
  sorts: { recommended: 'Recommended', name: 'Name', shortest: 'Shortest first' },
  view: 'View',
  views: { grid: 'Grid', list: 'List' },
  noMatch: 'No course matches. Try removing a filter.',
  noMatchText: 'These filters are on.',
  remove: 'Remove filter: ',
  removeAll: 'Remove all',
  showing: (shown: number, all: number) => `Showing ${shown} of ${all}`,
  shownPart: 'Courses shown',
  more: 'Load more',
  loadingMore: 'Loading…',
  empty: 'No courses here yet',
  emptyText: 'They will appear here. Meanwhile, have a look at the classes.',
  emptyGo: 'Digital School',
}

export const weekendCourses = { page: 'Weekend courses' }

export const subjects = {
  page: (name: string) => `${name} subjects`,
  title: (name: string) => `${name} subjects`,
  lead: 'Open a subject to see its chapters and lessons.',
  switchClass: 'Class',
  enrolled: 'Enrolled',
  empty: 'No subjects here yet. Try another class.',
  emptyGo: 'All classes',
}

export const selection = {
  page: 'Choose a subject',
  description: 'Choose the subject you want to learn next.',
  title: 'Choose a subject',
  pick: 'Choose your class first',
  pickText: 'We will then show its subjects here.',
  pickGo: 'Choose your class',
}
