import { expect, it } from 'vitest'
import { buildHit } from '#test/search-builders.ts'
import { hitPath } from './hit-path.ts'

const inClass = '/explore/category/digitalschool/subjects/class-6/class-6'
const inCourse = '/explore/category/digitalschool/subjects/knots/knots'
const { place } = buildHit()
const ofCourse = {
  ...place,
  subcategory: { id: 'knots', name: 'Knots', grade: null, subjectId: 'tying' },
  subject: { id: 'tying', name: 'Knots' },
}

it.each([
  [{ kind: 'subcategory', id: 'class-6' }, inClass],
  [{ kind: 'subcategory', id: 'knots', place: ofCourse }, `${inCourse}/subject-details`],
  [{ kind: 'subject', id: 'science' }, `${inClass}/subject-details?subject=science`],
  [{ kind: 'subject', id: 'tying', place: ofCourse }, `${inCourse}/subject-details`],
  [{ kind: 'chapter', id: 'light' }, `${inClass}/subject-details?subject=science&chapter=light`],
  [{ kind: 'chapter', id: 'light', isOwn: true }, '/lessondetails?chapter=light'],
  [{ kind: 'lesson', id: 'roots' }, `${inClass}/subject-details?subject=science&chapter=plants`],
  [{ kind: 'lesson', id: 'reef', place: ofCourse }, `${inCourse}/subject-details?chapter=plants`],
  [{ kind: 'lesson', id: 'roots', isReadable: true }, '/lessonpage?id=roots'],
  [{ kind: 'lesson', id: 'roots', isReadable: true, isPreview: true }, '/lessonpage?id=roots'],
  [{ kind: 'lesson', id: 'roots', isPreview: true }, `${inClass}/subject-details/preview/roots`],
] as const)('%j leads to %s', (hit, path) => {
  expect(hitPath(buildHit(hit))).toBe(path)
})
