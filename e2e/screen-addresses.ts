// The address of every screen, as a visitor's program would find them.

export const publicScreens = [
  '/',
  '/home',
  '/explore/category',
  '/explore/category?q=light',
  '/explore/category/digitalschool',
  '/explore/category/skilledbased',
  '/path/weekend-courses',
  '/SubjectSelection',
  '/login',
  '/login/card',
  '/signup',
  '/signupotp',
  '/forgotpassword',
  '/forgotpasswordemail',
  '/forgotpasswordotp',
  '/resetpassword',
  '/auth/callback',
  '/contactus',
  '/aboutus',
  '/faq',
  '/privacy-policy',
  '/terms-of-use',
  '/stop-mail',
  '/confirm-summary',
  '/consent',
  '/for-parents',
  '/samplesvg',
  '/claim',
  '/invitation',
  '/signup?code=ABCDEFGH',
]

export const signedInScreens = [
  '/dashboard',
  '/dashboard/category',
  '/dashboard/category/digitalschool-classes',
  '/dashboard/subject-selection',
  '/dashboard/change-course',
  '/dashboard/reviews',
  '/dashboard/memory',
  '/dashboard/work',
  '/dashboard/notices',
  '/dashboard/questions',
  '/dashboard/profile',
  '/dashboard/join',
  '/profilepage',
  '/congratulations',
  '/courselist',
  '/coursegrid',
]

/** For whoever runs the school. */
export const officeScreens = [
  '/admin/people',
  '/admin/people?q=nobody-like-that',
  '/teach',
  '/teach/next-year',
  '/teach/marking',
  '/teach/questions',
  '/admin/announcements',
  '/admin/settings',
  '/admin/people/import',
  '/admin/courses',
  '/admin/courses?q=nothing-like-that',
  '/admin/courses/import',
  '/admin/status',
  '/admin/mails',
  '/admin/mails?state=expired',
  '/admin/audit',
  '/admin/audit?topic=office',
  '/author',
  '/author/folder%3Acontent/1-academic/6-class-6/1-science/1-food-for-plants/quiz.md',
  '/author/folder%3Acontent/publish',
  '/author/folder%3Acontent/history',
]

/** The addresses that name something of the school: Class 6 Science and what is in it. */
export async function readPaths(address: string) {
  const read = async (path: string) =>
    ((await (await fetch(`${address}/api${path}`)).json()) as { data: never }).data
  const { subCategories } = (await read('/subcategories?limit=100')) as {
    subCategories: { id: string; grade: number | null }[]
  }
  const found = subCategories.find((one) => one.grade === 6)
  const { subjects } = (await read(`/subjects?subcategoryId=${found?.id}`)) as {
    subjects: { id: string; name: string }[]
  }
  const subjectId = subjects.find((one) => one.name === 'Science')?.id
  const classPath = `/explore/category/digitalschool/subjects/class-6/${found?.id}`
  const { chapters } = (await read(`/chapters?subjectId=${subjectId}`)) as {
    chapters: { id: string; quiz: { id: string } }[]
  }
  const { lessons } = (await read(`/lessons?subjectId=${subjectId}`)) as {
    lessons: { id: string }[]
  }
  return {
    classPath,
    subjectPath: `${classPath}/subject-details?subject=${subjectId}`,
    learning: [
      `/user-course-details?subject=${subjectId}`,
      `/coursedetails?subject=${subjectId}`,
      `/lessondetails?chapter=${chapters[0]?.id}`,
    ],
    preview: `${classPath}/subject-details/preview/${lessons[0]?.id}`,
    lesson: `/lessonpage?id=${lessons[2]?.id}`,
    quiz: `/quizpage?id=${chapters[0]?.quiz.id}`,
  }
}
