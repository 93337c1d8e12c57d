// Lessons, quizzes and progress of the contract with everything filled in.
import type { ChoiceQuestion } from '@kinnow/contract/questions'
import type { Enrollment } from '@kinnow/contract/enrollments'
import type { CourseProgress, EndedCourse, LessonProgress } from '@kinnow/contract/progress'
import type { QuestionState } from '@kinnow/contract/question-state'
import type { QuizRules } from '@kinnow/contract/quiz-rules'
import type { Attempt, AttemptResult, Quiz, Verdict } from '@kinnow/contract/quizzes'
import type { Standing, Step } from '@kinnow/contract/steps'
import type { Dashboard, LessonPage, SubjectProgress } from '#features/progress/api.ts'
import type { QuizPage } from '#features/quizzes/api.ts'
import { buildLesson, buildSubcategory } from './builders.ts'
import { oneDay } from './days-builders.ts'

const subject = {
  id: 'science',
  name: 'Science',
  accent: 'sci',
  cover: 'leaf',
  language: 'en',
} as const

const buildPlace = (): LessonPage['place'] => ({
  category: { id: 'academic', name: 'Academic', kind: 'academic' },
  subcategory: { id: 'class-6', name: 'Class 6' },
  subject,
})

export const buildStanding = (parts: Partial<Standing> = {}): Standing => ({
  lessonCount: 10,
  lessonsCompleted: 3,
  quizCount: 0,
  quizzesCompleted: 0,
  percent: 30,
  finished: false,
  ...parts,
})

export const buildStep = (parts: Partial<Step> = {}): Step => ({
  kind: 'lesson',
  id: 'lesson-2',
  title: 'Inside a leaf',
  chapterId: 'plants',
  size: 10,
  ...parts,
})

export const buildSubjectProgress = (parts: Partial<SubjectProgress> = {}): SubjectProgress => ({
  enrollmentId: 'enrollment-1',
  lessons: [],
  quizzes: [],
  standing: buildStanding(),
  due: buildStep(),
  chapters: [{ id: 'plants', ...buildStanding(), due: buildStep() }],
  ...parts,
})

export const buildCourse = (parts: Partial<CourseProgress> = {}): CourseProgress => ({
  enrollmentId: 'enrollment-1',
  subcategoryId: 'class-6',
  subject,
  title: 'Science, Class 6',
  ...buildStanding(),
  next: { id: 'lesson-2', title: 'Inside a leaf', chapterId: 'plants' },
  due: buildStep(),
  activeAt: '2026-01-02T00:00:00Z',
  ...parts,
})

export const buildEndedCourse = (parts: Partial<EndedCourse> = {}): EndedCourse => ({
  enrollmentId: 'enrollment-9',
  subcategoryId: 'knots',
  subject: { ...subject, id: 'ended-knots', name: 'Knots' },
  title: 'Knots',
  isWhole: true,
  lessonCount: 20,
  lessonsCompleted: 12,
  quizzes: [
    { id: 'quiz-bends', title: 'Bends and hitches', bestPercent: 83 },
    { id: 'quiz-thoughts', title: 'What I use them for', bestPercent: null },
  ],
  activeAt: '2026-01-02T00:00:00Z',
  ...parts,
})

export const buildEnrollment = (parts: Partial<Enrollment> = {}): Enrollment => ({
  id: 'enrollment-1',
  studentId: 'student-1',
  subcategoryId: 'class-6',
  status: 'active',
  createdAt: '2026-01-01T00:00:00Z',
  subcategory: buildSubcategory(),
  session: null,
  ...parts,
})

export const buildDashboard = (parts: Partial<Dashboard> = {}): Dashboard => ({
  resume: {
    lesson: { id: 'lesson-2', title: 'Inside a leaf', minutes: 10 },
    chapter: { name: 'Plants', number: 1 },
    place: buildPlace(),
    percent: 60,
    anchorText: 'The tiny doors',
  },
  quiz: null,
  ...oneDay,
  courses: [buildCourse()],
  ended: [],
  ...parts,
})

export const buildLessonPage = (parts: Partial<LessonPage> = {}): LessonPage => ({
  lesson: {
    ...buildLesson({ id: 'lesson-2', title: 'Inside a leaf' }),
    objectives: [],
    blocks: [{ type: 'html', html: '<h2 id="h-doors">The tiny doors</h2><p>Stomata.</p>' }],
    headings: [{ id: 'h-doors', text: 'The tiny doors' }],
  },
  chapter: { id: 'plants', name: 'Plants', number: 1 },
  outline: [
    buildLesson({ id: 'lesson-1', title: 'What plants eat' }),
    buildLesson({ id: 'lesson-2', title: 'Inside a leaf' }),
    buildLesson({ id: 'lesson-3', title: 'At night' }),
  ],
  quizzes: [],
  previous: { id: 'lesson-1', name: 'What plants eat' },
  next: { id: 'lesson-3', name: 'At night' },
  nextChapter: null,
  due: buildStep({ id: 'lesson-3', title: 'At night' }),
  place: buildPlace(),
  ...parts,
})

export const buildProgress = (parts: Partial<LessonProgress> = {}): LessonProgress => ({
  lessonId: 'lesson-2',
  percent: 60,
  anchor: null,
  completed: false,
  updatedAt: '2026-01-01T00:00:00Z',
  ...parts,
})

export const buildQuestion = (parts: Partial<ChoiceQuestion> = {}): ChoiceQuestion => ({
  id: 'question-1',
  type: 'single',
  promptHtml: '<p>Through which openings does gas come in?</p>',
  options: [
    { id: 'veins', html: 'Veins' },
    { id: 'stomata', html: 'Stomata' },
  ],
  topic: 'The leaf',
  hintHtml: null,
  ...parts,
})

export const buildVerdict = (parts: Partial<Verdict> = {}): Verdict => ({
  questionId: 'question-1',
  score: 0,
  isRight: false,
  scoreBefore: null,
  isGraded: true,
  triesLeft: 0,
  tried: 1,
  chosen: ['veins'],
  right: ['stomata'],
  rightOptions: ['stomata'],
  marks: [false],
  feedback: [{ part: 'veins', html: '<p>Veins carry water.</p>' }],
  feedbackHtml: ['<p>Veins carry water.</p>'],
  explanationHtml: '<p>The doors are the stomata.</p>',
  lesson: { id: 'lesson-2', title: 'Inside a leaf', anchor: null },
  ...parts,
})

export const buildRules = (parts: Partial<QuizRules> = {}): QuizRules => ({
  mode: 'practice',
  minutes: null,
  opensAt: null,
  closesAt: null,
  attempts: null,
  counts: 'best',
  feedback: null,
  pass: null,
  order: 'fixed',
  pick: null,
  tries: 1,
  hints: true,
  certainty: false,
  ...parts,
})

export const buildQuiz = (parts: Partial<Quiz> = {}): Quiz => ({
  id: 'quiz-1',
  title: 'Quiz: plants',
  questionCount: 2,
  rules: buildRules(),
  chapter: { id: 'plants', name: 'Plants', number: 1 },
  lesson: null,
  subject,
  courseTitle: 'Science, Class 6',
  ...parts,
})

/** Of an attempt that does not end by itself. */
export const noClock = { now: null, deadline: null }

export const buildQuizPage = (parts: Partial<QuizPage> = {}): QuizPage => ({
  quiz: buildQuiz(),
  now: '2026-01-01T00:00:00Z',
  isRetired: false,
  openAttemptId: null,
  openDeadline: null,
  assigned: null,
  minutes: null,
  attemptsLeft: null,
  countingPercent: null,
  attemptCount: parts.attempts?.length ?? 0,
  attempts: [],
  besides: [],
  countingAttemptId: null,
  ...parts,
})

export const buildState = (parts: Partial<QuestionState> = {}): QuestionState => ({
  questionId: 'question-1',
  answered: false,
  flagged: false,
  hinted: false,
  skipped: false,
  visited: false,
  certainty: null,
  ...parts,
})

export const buildAttempt = (parts: Partial<Attempt> = {}): Attempt => ({
  id: 'attempt-1',
  quizId: 'quiz-1',
  number: 1,
  mode: 'practice',
  explain: 'at-once',
  ...noClock,
  startedAt: '2026-01-01T00:00:00Z',
  submittedAt: null,
  questions: [
    buildQuestion(),
    buildQuestion({ id: 'question-2', promptHtml: '<p>What is green?</p>' }),
  ],
  answers: [],
  verdicts: [],
  states: (parts.questions ?? [{ id: 'question-1' }, { id: 'question-2' }]).map(({ id }) =>
    buildState({
      questionId: id,
      answered: parts.answers?.some(({ questionId }) => questionId === id) ?? false,
    }),
  ),
  lastVisit: null,
  ...parts,
})

export const buildResult = (parts: Partial<AttemptResult> = {}): AttemptResult => ({
  attempt: buildAttempt({
    submittedAt: '2026-01-01T00:05:12Z',
    verdicts: [
      buildVerdict(),
      buildVerdict({
        questionId: 'question-2',
        score: 1,
        isRight: true,
        chosen: ['stomata'],
        feedback: [],
      }),
    ],
  }),
  quiz: buildQuiz(),
  score: 1,
  outOf: 2,
  percent: 50,
  seconds: 312,
  percentBefore: null,
  bestPercent: 75,
  countingPercent: 75,
  passed: null,
  isTimeOver: false,
  certainty: null,
  toldAt: null,
  now: null,
  topics: [{ topic: 'The leaf', right: 1, score: 1, total: 2, before: null }],
  attemptCount: parts.attempts?.length ?? 0,
  attempts: [],
  besides: [],
  countingAttemptId: null,
  mayTakeAgain: true,
  isUnderWay: false,
  next: { id: 'lesson-3', title: 'At night' },
  due: buildStep({ id: 'lesson-3', title: 'At night' }),
  finished: null,
  ...parts,
})
