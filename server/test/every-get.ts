// Addresses of everything that may be read: what is looked through for what must not be told (S28).
import type { TestApp } from './app.ts'
import type { readSchoolIds } from './build.ts'

type Whose = { studentId: string; attempts: string[]; quizIds: string[] }

/** Every GET in the table of routes; a new route without a row here fails. */
export function everyGet(
  app: TestApp,
  ids: Awaited<ReturnType<typeof readSchoolIds>>,
  { studentId, attempts, quizIds }: Whose,
): string[] {
  const some: Record<string, string[]> = {
    '/subcategories': [`?categoryId=${ids.academic}`],
    '/subcategories/:id': [ids.classId, ids.courseId],
    '/subjects': [`?subcategoryId=${ids.classId}`],
    '/subjects/:id': [ids.subjectId],
    '/subjects/:id/progress': [ids.subjectId],
    '/subjects/:id/levels': [ids.subjectId],
    '/subcategories/:id/levels': [ids.classId],
    '/chapters': [`?subjectId=${ids.subjectId}`],
    '/chapters/:id': [ids.chapterId],
    '/lessons': [`?subjectId=${ids.subjectId}`, `?chapterId=${ids.chapterId}`],
    '/previews/:id': [ids.previewLesson, ids.closedLesson],
    '/lessons/:id': [ids.previewLesson, ids.closedLesson, ids.lastLesson],
    '/admin/backup/:ticket': ['nothing'],
    '/drafts/:origin': ['nothing'],
    '/drafts/:origin/file': ['?path=a.md'],
    '/draft-changes/:origin': ['nothing'],
    '/revisions/:origin': ['nothing'],
    '/admin/people/:id': [studentId],
    '/admin/people/:id/export': [studentId],
    '/groups/students': ['?q=a'],
    '/groups/:id': ['nothing'],
    '/groups/:id/cards': ['nothing'],
    '/groups/:id/assignments': ['nothing'],
    '/groups/:id/gradebook': ['nothing'],
    '/groups/:id/gradebook.csv': ['nothing'],
    '/groups/:id/gradebook/:studentId': ['nothing'],
    '/assignments/:id': ['nothing'],
    '/groups/:id/announcements': ['nothing'],
    '/groups/:id/invitations': ['nothing'],
    '/announcements/:id': ['nothing'],
    '/teacher-questions': ['', `?kind=lesson&targetId=${ids.closedLesson}`],
    '/groups/:id/overview': ['nothing'],
    '/groups/:id/students/:studentId': ['nothing'],
    '/groups/:id/students/:studentId/attempts/:attemptId': ['nothing'],
    '/enrollments/student/:studentId': [studentId],
    '/quizzes/:id': quizIds,
    '/quizzes/:id/attempts': quizIds,
    '/quizzes/:id/statistics': ['/quizzes/nothing/statistics?groupId=nothing'],
    '/quizzes/:id/statistics.csv': ['/quizzes/nothing/statistics.csv?groupId=nothing'],
    '/attempts/:id': attempts,
    '/attempts/:id/result': attempts,
    '/attempts/:id/marks': attempts,
    '/attempts/:id/marks/:questionId': ['nothing'],
    '/reviews/due': ['', '?ahead=2099-01-01'],
    '/search': ['?q=leaf', '?q=nonsense', '?q=knot'],
    '/sessions/:id/calendar.ics': ['nothing'],
    '/sessions': [`?subcategoryId=${ids.courseId}`],
    '/summary-confirmations/:link': ['nothing'],
    '/mail-stops/:of': ['nothing'],
    '/topics': [`?categoryId=${ids.skill}`],
  }
  return [...app.table]
    .filter(([url, methods]) => url.startsWith('/api/') && methods.includes('GET'))
    .map(([url]) => url.slice('/api'.length))
    .filter((url) => !url.startsWith('/docs') && !url.startsWith('/auth/'))
    .flatMap((url) => {
      if (!some[url] && url.includes(':')) throw new Error(`no row for ${url}`)
      return (some[url] ?? ['']).map((given) => {
        // A whole address, where a query follows more than an id.
        if (given.startsWith('/')) return given
        return given.startsWith('?') || given === '' ? url + given : url.replaceAll(/:\w+/g, given)
      })
    })
}
