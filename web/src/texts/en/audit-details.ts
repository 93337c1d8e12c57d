// What an event of the audit log says besides its sentence, in words; ids, addresses and routes are not shown.
import type { Role } from '@kinnow/contract/roles'
import { accounts } from './admin.ts'
import { dayOfMonth } from './units.ts'

const quoted = (text: string) => `“${text}”`
const parts = (texts: (string | null)[]) => texts.filter((text) => text !== null).join(' · ')

const roleName = (role: string) => (accounts.roleNames as Record<string, string>)[role] ?? role

/** `student → teacher` */
function roleText(detail: string): string {
  const [from = '', to = ''] = detail.split(' → ') as Role[]
  return `From ${roleName(from)} to ${roleName(to)}`
}

/** What a route is about, by how it begins; the longest first. */
const areas: [start: string, text: string][] = [
  ['/users/login', 'logging in'],
  ['/auth/', 'logging in'],
  ['/users/register', 'registering'],
  ['/users/verify-otp', 'typing a code'],
  ['/users/resend-otp', 'asking for a code'],
  ['/users/forget-password', 'asking for a new password'],
  ['/users/', 'an account'],
  ['/sessions', 'logging in'],
  ['/admin/', 'the school’s office'],
  ['/claim', 'setting up the school'],
  ['/groups/join', 'joining a class'],
  ['/groups/lookup', 'joining a class'],
  ['/invitations', 'an invitation'],
  ['/groups', 'a class'],
  ['/guardian', 'a guardian’s answer'],
  ['/assignments', 'an assignment'],
  ['/announcements', 'an announcement'],
  ['/marking', 'marking'],
  ['/teacher-questions', 'a question to a teacher'],
  ['/attempts', 'a quiz'],
  ['/quizzes', 'a quiz'],
  ['/questions', 'a quiz'],
  ['/reviews', 'reviews'],
  ['/search', 'searching'],
  ['/contact', 'writing to the school'],
  ['/enrollments', 'a course'],
  ['/previews', 'a preview'],
  ['/lessons', 'a lesson'],
]

/** `403 POST /api/users/login` */
function refusalText(detail: string): string {
  const [status, , path = ''] = detail.split(' ')
  const route = path.replace(/^\/api/, '')
  const area = areas.find(([start]) => route.startsWith(start))?.[1]
  const why = status === '429' ? 'Too many tries' : 'Not allowed'
  return area === undefined ? why : `${why}: ${area}`
}

const settingNames: Record<string, string> = {
  name: 'Name of the school',
  timezone: 'Time zone',
  firstWeekday: 'The week starts on',
  registration: 'Who can register',
  registrationDomains: 'Email domains',
  consentAge: 'Students decide from age',
  gradeScale: 'Marks',
  logo: 'Logo',
}
const registrations: Record<string, string> = {
  open: 'Anyone',
  domains: 'Only email addresses of the school',
  code: 'Only with a class code',
  closed: 'Nobody',
}
const weekdays: Record<string, string> = { 0: 'Monday', 5: 'Saturday', 6: 'Sunday' }
const settingValue: Record<string, (value: string) => string> = {
  firstWeekday: (value) => weekdays[value] ?? value,
  registration: (value) => registrations[value] ?? value,
}

/** `name: Riverside School, timezone: none` */
function settingsText(detail: string): string {
  const names = Object.keys(settingNames).join('|')
  const fields = detail.split(new RegExp(`(?:^|, )(${names}): `)).slice(1)
  const texts = fields.flatMap((name, index) => {
    if (index % 2 === 1) return []
    const value = fields[index + 1] ?? ''
    return [`${settingNames[name] ?? name}: ${settingValue[name]?.(value) ?? value}`]
  })
  return texts.join(' · ')
}

const seenBy: Record<string, string> = {
  public: 'Now everybody sees it',
  school: 'Now signed-in people see it',
  groups: 'Now only classes that have it see it',
  'as in the folder': 'Now its folder decides who sees it',
}
const courseChange =
  /^(.*): ((?:visibility: [a-z ]+|retired|brought back)(?:, (?:retired|brought back))?)$/
const changesOf = (detail: string) => courseChange.exec(detail)?.[2]?.split(', ') ?? []

function courseText(detail: string): string {
  const changes = changesOf(detail).map((change) => {
    if (change === 'retired') return 'Retired'
    if (change === 'brought back') return 'Brought back'
    return seenBy[change.replace('visibility: ', '')] ?? null
  })
  return parts(changes)
}

const emailKinds: Record<string, string> = {
  reviews: 'Reviews are due',
  streak: 'The streak ends today',
  announcements: 'Announcements',
  summary: 'The week of a student',
}

/** `Leaves: excused, due 2026-12-03, time × 1.5, attempts + 1`; events of before have no title. */
const exception = /^(?:(.*): )?((?:excused|not excused|due |time × |attempts \+ ).*)$/

function exceptionText(detail: string): string {
  const changes = (exception.exec(detail)?.[2] ?? '').split(', ').map((change) => {
    if (change === 'excused') return 'Excused'
    if (change === 'not excused') return 'Not excused any more'
    if (change === 'due with the class') return 'Due with the class'
    if (change === 'time × 1') return 'The usual time'
    if (change === 'attempts + 0') return 'No more attempts than the class'
    const [, day] = /^due (\d{4}-\d\d-\d\d)$/.exec(change) ?? []
    if (day) return `Due ${dayOfMonth(day)}\u00A0${day.slice(0, 4)}`
    const [, factor] = /^time × ([\d.]+)$/.exec(change) ?? []
    if (factor) return `${factor} times the usual time`
    const [, more] = /^attempts \+ (\d+)$/.exec(change) ?? []
    return more ? `${more} more ${more === '1' ? 'attempt' : 'attempts'}` : null
  })
  return parts(changes)
}

const hidden = () => ''
const unsent = () => 'No email could be sent'
const details: Record<string, (detail: string) => string> = {
  'role-changed': roleText,
  'account-invited': unsent,
  'guardian-requested': unsent,
  'school-claimed': hidden,
  refused: refusalText,
  'settings-changed': settingsText,
  'course-changed': courseText,
  'courses-published': (name) => `Of the folder ${quoted(name)}`,
  'courses-imported': (origin) => `From the folder ${quoted(origin.replace(/^folder:/, ''))}`,
  'mail-stopped': (kind) => emailKinds[kind.split(',')[0] ?? ''] ?? '',
  'summary-asked': hidden,
  'summary-confirmed': hidden,
  'summary-removed': hidden,
  regraded: hidden,
  register: (service) => `With ${service.slice(0, 1).toUpperCase()}${service.slice(1)}`,
  'google-linked': (service) => service,
  'login-failed': (text) => `With ${text.split(':')[0] ?? ''}`,
  'reset-link': () => 'Made with a command on the server',
  unlocked: () => 'After wrong passwords',
  'author-changed': (does) => (does === 'added' ? 'May write courses' : 'May not any more'),
  'extra-time': (factor) => `${factor.replace('× ', '')} times the usual time`,
  'person-opened': (group) => `In ${group}`,
  'class-joined': hidden,
  'class-waited': hidden,
  'class-left': hidden,
  'class-deleted': hidden,
  'exception-changed': exceptionText,
  'class-invited': hidden,
  enrolled: hidden,
  unenrolled: hidden,
}

/** Of an event whose sentence names no class or course; empty where there is nothing to add. */
export const detailText = (event: string, detail: string | null): string =>
  detail === null ? '' : (details[event] ?? hidden)(detail)

const invited = /^(.*): (\d+)$/

/** The class, course or work that an event is about, and how many people; null where it is not known. */
export function subjectOf(event: string, detail: string | null): string | null {
  if (detail === null) return null
  if (event === 'class-invited') return invited.exec(detail)?.[1] ?? null
  if (event === 'exception-changed') return exception.exec(detail)?.[1] ?? null
  if (event === 'course-changed') return courseChange.exec(detail)?.[1] ?? null
  return /^(class-|enrolled|unenrolled)/.test(event) ? detail : null
}

export const countOf = (event: string, detail: string | null): string | null =>
  event === 'class-invited' ? (invited.exec(detail ?? '')?.[2] ?? null) : null
