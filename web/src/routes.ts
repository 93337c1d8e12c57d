import { index, layout, route } from '@react-router/dev/routes'
import type { RouteConfig } from '@react-router/dev/routes'

const school = 'explore/category/digitalschool'

export default [
  // With the public navigation bar.
  layout('app/site-layout.tsx', [
    index('screens/site/home.tsx'),
    route('home', 'screens/site/home.tsx', { id: 'home' }),
    route('explore/category', 'screens/explore/category.tsx'),
    route(school, 'screens/explore/digital-school.tsx'),
    route('explore/category/skilledbased', 'screens/explore/skills.tsx'),
    route('path/:name', 'screens/explore/weekend.tsx'),
    route('SubjectSelection', 'screens/explore/subject-selection.tsx'),
    route(`${school}/subjects/:className/:id`, 'screens/explore/subjects.tsx'),
    route(
      `${school}/subjects/:className/:id/subject-details`,
      'screens/explore/subject-details.tsx',
    ),
    route(
      `${school}/subjects/:className/:id/subject-details/preview/:lessonId`,
      'screens/explore/preview.tsx',
    ),
    route('login', 'screens/auth/login.tsx'),
    route('login/card', 'screens/auth/card-login.tsx'),
    route('signup', 'screens/auth/signup.tsx'),
    route('signupotp', 'screens/auth/signup-otp.tsx'),
    route('forgotpassword', 'screens/auth/forgot-password.tsx'),
    route('forgotpasswordemail', 'screens/auth/forgot-password-email.tsx'),
    route('forgotpasswordotp', 'screens/auth/forgot-password-otp.tsx'),
    route('resetpassword', 'screens/auth/reset-password.tsx'),
    route('auth/callback', 'screens/auth/google-callback.tsx'),
    route('invitation', 'screens/auth/invitation.tsx'),
    route('aboutus', 'screens/site/about.tsx'),
    route('contactus', 'screens/site/contact.tsx'),
    route('faq', 'screens/site/faq.tsx'),
    route('privacy-policy', 'screens/site/privacy.tsx'),
    route('terms-of-use', 'screens/site/terms.tsx'),
    route('stop-mail', 'screens/site/unsubscribe.tsx'),
    route('consent', 'screens/site/consent.tsx'),
    route('for-parents', 'screens/site/for-parents.tsx'),
    route('confirm-summary', 'screens/site/confirm-summary.tsx'),
    route('samplesvg', 'screens/site/gallery.tsx'),

    // After the login guard, with the navigation bar.
    layout('app/guard.tsx', { id: 'guard-in-site' }, [
      route('signupdetails', 'screens/auth/signup-details.tsx'),
      route('enrol', 'screens/learn/enroll.tsx'),
      route('congratulations', 'screens/learn/congratulations.tsx'),
      route('courselist', 'screens/learn/my-courses.tsx'),
      route('coursegrid', 'screens/learn/my-courses.tsx', { id: 'coursegrid' }),
      route('coursedetails', 'screens/learn/course-details.tsx'),
      route('user-course-details', 'screens/learn/my-course.tsx'),
      route('lessondetails', 'screens/learn/lesson-details.tsx'),
      route('lessonpage', 'screens/learn/lesson.tsx'),
    ]),
    route('*', 'screens/site/not-found.tsx'),
  ]),

  // For anybody, with a frame of its own.
  layout('app/bare-layout.tsx', { id: 'bare-for-visitors' }, [
    route('claim', 'screens/admin/claim.tsx'),
  ]),

  // After the login guard, with frames of their own.
  layout('app/guard.tsx', { id: 'guard-alone' }, [
    layout('app/dashboard-layout.tsx', [
      route('dashboard', 'screens/dashboard/dashboard.tsx'),
      route('dashboard/category', 'screens/dashboard/category.tsx'),
      route('dashboard/category/digitalschool-classes', 'screens/dashboard/classes.tsx'),
      route('dashboard/subject-selection', 'screens/dashboard/subject-selection.tsx'),
      route('dashboard/change-course', 'screens/dashboard/change-course.tsx'),
      route('dashboard/reviews', 'screens/dashboard/reviews.tsx'),
      route('dashboard/memory', 'screens/dashboard/memory.tsx'),
      route('dashboard/work', 'screens/dashboard/own-work.tsx'),
      route('dashboard/notices', 'screens/dashboard/notices.tsx'),
      route('dashboard/announcements/:id', 'screens/dashboard/announcement.tsx'),
      route('dashboard/questions', 'screens/dashboard/questions.tsx'),
      route('dashboard/join', 'screens/dashboard/join.tsx'),
      route('dashboard/profile', 'screens/dashboard/profile.tsx'),
      route('dashboard/*', 'screens/site/not-found.tsx', { id: 'dashboard-not-found' }),
      route('profilepage', 'screens/dashboard/profile.tsx', { id: 'profilepage' }),
    ]),
    layout('app/office-layout.tsx', [
      route('admin', 'screens/admin/people.tsx', { id: 'admin' }),
      route('admin/people', 'screens/admin/people.tsx'),
      route('admin/people/import', 'screens/admin/import.tsx'),
      route('admin/people/:id', 'screens/admin/person.tsx'),
      route('admin/courses', 'screens/admin/courses.tsx'),
      route('admin/courses/import', 'screens/admin/import-courses.tsx'),
      route('admin/status', 'screens/admin/status.tsx'),
      route('admin/mails', 'screens/admin/mails.tsx'),
      route('admin/audit', 'screens/admin/audit.tsx'),
      route('admin/announcements', 'screens/admin/announcements.tsx'),
      route('admin/settings', 'screens/admin/settings.tsx'),
      route('admin/*', 'screens/site/not-found.tsx', { id: 'admin-not-found' }),
    ]),
    layout('app/teach-layout.tsx', [
      route('teach', 'screens/teach/classes.tsx'),
      route('teach/next-year', 'screens/teach/next-year.tsx'),
      route('teach/questions', 'screens/teach/questions.tsx'),
      route('teach/groups/:id', 'screens/teach/group.tsx'),
      route('teach/groups/:id/assignments', 'screens/teach/group-work.tsx'),
      route('teach/groups/:id/assignments/:assignmentId', 'screens/teach/assignment.tsx'),
      route('teach/groups/:id/gradebook', 'screens/teach/gradebook.tsx'),
      route('teach/groups/:id/announcements', 'screens/teach/group-announcements.tsx'),
      route('teach/groups/:id/students/:studentId', 'screens/teach/group-student.tsx'),
      route('teach/groups/:id/students/:studentId/report', 'screens/teach/student-report.tsx'),
      route(
        'teach/groups/:id/students/:studentId/attempts/:attemptId',
        'screens/teach/student-attempt.tsx',
      ),
      route('teach/groups/:id/quizzes/:quizId', 'screens/teach/quiz-statistics.tsx'),
      route('teach/groups/:id/cards', 'screens/teach/group-cards.tsx'),
      route('teach/groups/:id/settings', 'screens/teach/group-settings.tsx'),
      route('teach/*', 'screens/site/not-found.tsx', { id: 'teach-not-found' }),
    ]),
    layout('app/bare-layout.tsx', [
      route('quizpage', 'screens/learn/quiz.tsx'),
      route('reviewpage', 'screens/dashboard/review.tsx'),
      route('teach/marking', 'screens/teach/marking.tsx'),
      route('author/*', 'screens/author/author.tsx'),
    ]),
  ]),
] satisfies RouteConfig
