// The words of an invitation.
import { limits } from '@kinnow/contract/limits'
import type { InvitedRole } from '@kinnow/contract/invitations'
import { countNoun } from '../lib/util/count-noun.ts'
import type { Email } from '../mail/email-templates.ts'

const { lifetime } = limits.invitation
const days = lifetime / (24 * 60 * 60 * 1000)

type Invited = {
  recipient: string
  invitationId: string
  groupName: string
  role: InvitedRole
  /** Who invites; null where they have no name. */
  by: string | null
  link: string
}

export const invitationMail = (invited: Invited): Email & { kind: 'invitation' } => ({
  kind: 'invitation',
  recipient: invited.recipient,
  lifetime,
  codeId: invited.invitationId,
  write: (school) => {
    const { groupName, role, by, link } = invited
    const verb = role === 'teacher' ? 'teach' : 'join'
    return {
      subject: `You are invited to ${verb} ${groupName} at ${school}`,
      body: {
        greeting: 'Hello,',
        paragraphs: [`${by ?? 'Your school'} invites you to ${verb} ${groupName} at ${school}.`],
        button: { label: 'Open the invitation', url: link },
        closing: [
          `The link works once, for ${countNoun(days, 'day')}. With it you log in or create an account.`,
          'If you do not know who invites you, you can ignore this email. Nothing happens then.',
        ],
      },
    }
  },
})
