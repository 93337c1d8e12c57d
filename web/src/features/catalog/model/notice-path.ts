// Where a notice leads.
import type { NoticeAbout } from '@kinnow/contract/notices'
import { attemptPath, chapterPath, lessonPath, markedAnswerPath, quizPath } from './paths.ts'

const targetPaths = {
  lesson: lessonPath,
  chapter: chapterPath,
  quiz: quizPath,
  review: () => '/dashboard/work',
}

export function noticePath(about: NoticeAbout): string {
  switch (about.kind) {
    case 'work':
    case 'exception':
      return targetPaths[about.target](about.targetId)
    case 'corrected':
      return attemptPath(about.attemptId)
    case 'marked':
      return markedAnswerPath(about.attemptId)
    case 'answer':
      // Of a quiz it is with the other questions: an attempt may be open there.
      return about.at === 'lesson'
        ? lessonPath(about.targetId, about.anchor)
        : `/dashboard/questions#${encodeURIComponent(about.questionId)}`
    case 'consent':
      return about.groupId === null
        ? '/dashboard/profile#classes'
        : `/teach/groups/${encodeURIComponent(about.groupId)}`
    case 'announcement':
      return `/dashboard/announcements/${encodeURIComponent(about.announcementId)}`
  }
}
