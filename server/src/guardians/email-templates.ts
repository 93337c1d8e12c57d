// The words of the email to a guardian.
import { schoolLimits } from '@kinnow/contract/school-limits'
import { countNoun } from '../lib/util/count-noun.ts'
import type { Email } from '../mail/email-templates.ts'

const { lifetime } = schoolLimits.consent
const days = lifetime / (24 * 60 * 60 * 1000)
const nameLongest = 40

type Request = {
  recipient: string
  studentId: string
  consentId: string
  /** Where there is no name, the address. */
  studentName: string | null
  classes: string[]
  link: string
}

/** The link is in the fragment: it never reaches a server’s log. */
export const consentMail = (request: Request): Email & { kind: 'consent' } => ({
  kind: 'consent',
  recipient: request.recipient,
  lifetime,
  codeId: request.consentId,
  accountId: request.studentId,
  write: (school) => {
    const name = request.studentName?.slice(0, nameLongest) ?? 'A student'
    const place = request.classes.length === 1 ? `${request.classes[0]} at ${school}` : school
    return {
      subject: `${name} needs your yes to learn at ${school}`,
      body: {
        greeting: 'Hello,',
        paragraphs: [
          `${name} would like to join ${place} and has named you as a parent or guardian.`,
          'One page says what the school collects and who sees it. There you say yes or no. Until you answer, teachers see only the name.',
        ],
        button: { label: 'Read and decide', url: request.link },
        closing: [
          `You can answer within ${countNoun(days, 'day')}. Keep this email: with the same link you can withdraw a yes at any time.`,
          'If you do not know this student, choose “No” there, or ignore this email. Nothing happens then.',
        ],
      },
    }
  },
})
