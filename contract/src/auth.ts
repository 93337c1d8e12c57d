// Accounts: register, confirm with a code, sign in, set a new password, sign out (SPEC §7).
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { failures } from './failures.ts'
import {
  cardNumber,
  cardSecret,
  email,
  joinCode,
  loginPassword,
  messages,
  newPassword,
  plain,
  text,
  typedCode,
} from './fields.ts'
import { roles } from './roles.ts'
import { sentences } from './shared-sentences.ts'

const tag = 'Accounts'

export const themes = ['light', 'dark', 'device'] as const
export const languages = ['en'] as const
export const textSizes = ['small', 'medium', 'large'] as const

export const student = z.object({
  id: z.string(),
  /** Null for an account made for a class: its student logs in with a class card. */
  email: z.nullable(z.string()),
  name: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** The subcategory of the class that the student is in. */
  classId: z.nullable(z.string()),
  /** Where the picture is, below the school's address. */
  avatarUrl: z.nullable(z.string()),
  /** Null until one was chosen: a browser keeps its own until then. */
  theme: z.nullable(z.enum(themes)),
  language: z.enum(languages),
  lessonTextSize: z.enum(textSizes),
  dailyGoalMinutes: z.number(),
  /** The time zone in which the student's days are counted, such as `Asia/Kolkata`; null until a browser has sent one. */
  timezone: z.nullable(z.string()),
  /** 0 for Monday to 6 for Sunday: days of rest that break no row of learning days. */
  freeWeekdays: z.array(z.int()),
  /** False where the student only ever signed in with Google or another service. */
  hasPassword: z.boolean(),
  /** Signs in with Google, or another service. */
  hasGoogle: z.boolean(),
  role: z.enum(roles),
  /** Present where they may write courses. */
  isAuthor: z.optional(z.literal(true)),
  createdAt: z.string(),
})
export type Student = z.output<typeof student>

export const register = endpoint({
  method: 'POST',
  path: '/users/register',
  tag,
  summary: 'Register with an email address and a password; a one-time code is emailed',
  body: z.object({
    email: email(),
    password: newPassword(),
    /** Of the class that one registers for: the mail counts for the class, not for the network. */
    classCode: z.optional(joinCode()),
  }),
  reply: z.object({ user: z.object({ email: z.string() }) }),
  status: 201,
  message: 'Successfully registered',
  failures: [
    'account-exists',
    'password-too-common',
    'registration-closed',
    'wrong-domain',
    'class-code-needed',
    'wrong-class-code',
  ],
})

export const signedIn = z.object({
  token: z.string(),
  user: student,
  /** True once: nobody had signed in to this account before. A server of the version before does not say. */
  isFirst: z.optional(z.boolean()),
})

export const verifyCode = endpoint({
  method: 'POST',
  path: '/users/verify-otp',
  tag,
  summary:
    'Confirm an address with the mailed code; the browser that registered it just now is signed in',
  // The length of the code is the school's setting, so the route checks it; here only what holds for every school.
  body: z.object({
    otp: typedCode(),
    email: email(messages.verificationEmail),
  }),
  reply: z.object({
    email: z.string(),
    /** True: this browser sets the password now, with `POST /users/reset-password`. */
    needsPassword: z.boolean(),
    /** Only for the browser that registered the address minutes ago; all others log in. */
    session: z.optional(signedIn),
  }),
  message: sentences.emailVerified,
  failures: ['wrong-code', 'code-expired'],
})

export const resendCode = endpoint({
  method: 'POST',
  path: '/users/resend-otp',
  tag,
  summary: 'Mail a new code; the answer never tells whether the address has an account',
  body: z.object({ email: email() }),
  message: sentences.codeSent,
})

export const forgetPassword = endpoint({
  method: 'POST',
  path: '/users/forget-password',
  tag,
  summary:
    'Mail a code for a new password; the answer never tells whether the address has an account',
  body: z.object({ email: email() }),
  message: 'Reset email sent successfully',
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/users/reset-password',
  tag,
  summary: 'Set a new password, in the browser that verified the code and for that address only',
  query: z.object({ email: email(messages.resetEmail) }),
  body: z.object({ newPassword: newPassword() }),
  message: 'Password reset successfully.',
  failures: ['no-reset-grant', 'password-too-common'],
})

export const openResetLink = endpoint({
  method: 'POST',
  path: '/users/open-reset-link',
  tag,
  summary: 'Open a mailed link: this browser may then set a new password for the address answered',
  body: z.object({ link: text('Link', 200) }),
  reply: z.object({ email: z.string() }),
  failures: ['link-ended'],
})

export const signInWithGoogle = endpoint({
  method: 'POST',
  path: '/auth/google/signin',
  tag,
  summary: 'Sign in with an ID token of Google',
  body: z.object({
    idToken: z
      .string({ error: messages.idToken })
      .check(
        z.minLength(1, { error: messages.idToken, abort: true }),
        z.maxLength(8000, { error: failures['id-token-invalid'].message, abort: true }),
        plain('Google ID token', failures['id-token-invalid'].message),
      ),
    /** Once, to connect Google with an account that was there before. */
    password: z.optional(loginPassword),
    /** For a new account, where the school asks for the code of a class. */
    classCode: z.optional(joinCode()),
  }),
  reply: signedIn,
  failures: [
    'id-token-invalid',
    'google-unreachable',
    'address-unproven',
    'link-needs-password',
    'wrong-password',
    'locked',
    'not-found',
    'registration-closed',
    'wrong-domain',
    'class-code-needed',
    'wrong-class-code',
  ],
})

export const signInWithService = endpoint({
  method: 'POST',
  path: '/auth/openid/signin',
  tag,
  summary: 'Sign in with an ID token of another service of the school, as `GET /site` lists them',
  body: z.object({
    service: text('Service', 32),
    idToken: text('ID token', 8000),
    /** Once, to connect the service with an account that was there before. */
    password: z.optional(loginPassword),
    /** For a new account, where the school asks for the code of a class. */
    classCode: z.optional(joinCode()),
  }),
  reply: signedIn,
  failures: [
    'sign-in-refused',
    'sign-in-unreachable',
    'address-unproven',
    'link-needs-password',
    'wrong-password',
    'locked',
    'not-found',
    'registration-closed',
    'wrong-domain',
    'class-code-needed',
    'wrong-class-code',
  ],
})

export const login = endpoint({
  method: 'POST',
  path: '/users/login',
  tag,
  summary: 'Sign in; the token goes into the Authorization header as Bearer',
  body: z.object({ email: email(), password: loginPassword }),
  reply: signedIn,
  failures: ['wrong-credentials', 'unverified', 'locked'],
})

export const loginWithCard = endpoint({
  method: 'POST',
  path: '/auth/login-card',
  tag,
  summary: 'Sign in with a class card, for a student without an email address',
  body: z.object({ classCode: joinCode(), number: cardNumber(), secret: cardSecret() }),
  reply: signedIn,
  failures: ['wrong-card', 'locked'],
})

export const logout = endpoint({
  method: 'POST',
  path: '/users/logout',
  tag,
  caller: 'student',
  summary: 'End this session',
  failures: ['signed-out'],
})
