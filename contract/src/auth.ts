// Accounts: register, confirm with a code, sign in, sign out (SPEC §7).
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { codeLengthText } from './errors.ts'
import { email, loginPassword, messages, newPassword } from './fields.ts'

const tag = 'Accounts'

export const student = z.object({
  id: z.string(),
  email: z.string(),
  name: z.nullable(z.string()),
  createdAt: z.string(),
})
export type Student = z.output<typeof student>

export const register = endpoint({
  method: 'POST',
  path: '/users/register',
  tag,
  summary: 'Register with an e-mail address and a password; a one-time code is mailed',
  body: z.object({ email: email(), password: newPassword() }),
  reply: z.object({ user: z.object({ email: z.string() }) }),
  status: 201,
  message: 'Successfully registered',
  failures: ['account-exists', 'password-too-common'],
})

export const verifyCode = endpoint({
  method: 'POST',
  path: '/users/verify-otp',
  tag,
  summary: 'Confirm an address with the mailed code',
  // The length of the code is the school's setting, so the route checks it; here only what holds for every school.
  body: z.object({
    otp: z
      .string({ error: messages.codeRequired })
      .check(
        z.minLength(1, { error: messages.codeRequired, abort: true }),
        z.maxLength(40, codeLengthText()),
      ),
    email: email(messages.verificationEmail),
  }),
  reply: z.object({ email: z.string() }),
  message: 'Email verification successful',
  failures: ['wrong-code', 'code-expired'],
})

export const resendCode = endpoint({
  method: 'POST',
  path: '/users/resend-otp',
  tag,
  summary: 'Mail a new code; the answer never tells whether the address has an account',
  body: z.object({ email: email() }),
  message: 'OTP has been sent to your email.',
})

export const login = endpoint({
  method: 'POST',
  path: '/users/login',
  tag,
  summary: 'Sign in; the token goes into the Authorization header as Bearer',
  body: z.object({ email: email(), password: loginPassword }),
  reply: z.object({ token: z.string(), user: student }),
  failures: ['wrong-credentials', 'unverified'],
})

export const logout = endpoint({
  method: 'POST',
  path: '/users/logout',
  tag,
  caller: 'student',
  summary: 'End this session',
  failures: ['signed-out'],
})

export const me = endpoint({
  method: 'GET',
  path: '/users/me',
  tag,
  caller: 'student',
  summary: 'The signed-in student',
  reply: z.object({ user: student }),
  failures: ['signed-out'],
})
