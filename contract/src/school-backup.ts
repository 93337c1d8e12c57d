// A backup of the school to download, for its owners.
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { loginPassword } from './fields.ts'

export const prepareBackup = endpoint({
  method: 'POST',
  path: '/admin/backup',
  tag: 'Office',
  caller: 'student',
  role: 'owner',
  summary: 'An address at which a backup can be downloaded, once, within two minutes',
  body: z.object({
    /** Required again: the file is everything that the school knows. */
    password: z.optional(loginPassword),
  }),
  reply: z.object({ address: z.string() }),
  failures: ['signed-out', 'forbidden', 'wrong-password', 'no-password', 'backup-running'],
})
