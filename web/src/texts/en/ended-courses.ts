// Words of courses that the school no longer offers.
type Lessons = { lessonsCompleted: number; lessonCount: number }

export const endedCourses = {
  title: 'Ended courses',
  lead: 'The school no longer offers these courses, so you cannot continue them. What you achieved stays here.',
  ended: 'Ended',
  of: (title: string) => ` from ${title}`,
  lessonsOf: ({ lessonsCompleted, lessonCount }: Lessons) =>
    `${lessonsCompleted} of ${lessonCount} lessons completed`,
  taken: 'taken',
  oneEnded: 'The school no longer offers this course, so you cannot continue it.',
  leave:
    'The school no longer offers it, so you cannot enroll again. It will disappear from your list.',
}
