// The words of the email by which somebody sets a password because the office sent it.
import { countNoun } from '../lib/util/count-noun.ts'
import { type Email, resetLinkAddress } from '../mail/email-templates.ts'

type Invited = {
  recipient: string
  accountId: string
  publicUrl: string
  link: string
  /** The account has never been used. */
  isNew: boolean
  /** Milliseconds for which the link works. */
  lifetime: number
}

const day = 24 * 60 * 60 * 1000

export const accountMail = (invited: Invited): Email & { kind: 'account' } => ({
  kind: 'account',
  recipient: invited.recipient,
  lifetime: invited.lifetime,
  accountId: invited.accountId,
  write: (school) => {
    const { isNew, publicUrl, link, lifetime } = invited
    return {
      subject: isNew ? `Your ${school} account is ready` : `Choose a new ${school} password`,
      body: {
        greeting: 'Hello,',
        paragraphs: [
          isNew
            ? `${school} made an account for you, with this email address. Choose a password, and you can log in.`
            : `${school} sent you this link, so that you can choose a new password.`,
        ],
        button: { label: 'Choose a password', url: resetLinkAddress(publicUrl, link) },
        closing: [
          `The link works once, for ${countNoun(lifetime / day, 'day')}. After that, use “Forgot password?” at the login.`,
          isNew
            ? 'If you do not know this school, you can ignore this email.'
            : 'Until you choose one, your password stays as it is.',
        ],
      },
    }
  },
})
