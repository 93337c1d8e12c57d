// What the audit log says of an email of a school without a mail server.
import type { Settings } from '../lib/process/settings.ts'

/** Without a mail server emails are printed in the log, and reach nobody. */
export const unsentDetail = ({ smtpUrl }: Settings): string | undefined =>
  smtpUrl === undefined ? 'not sent' : undefined
