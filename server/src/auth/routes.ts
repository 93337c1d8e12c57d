import * as endpoints from '@kinnow/contract/auth'
import type { Serve } from '../lib/http/routes.ts'
import { createLogin } from './login.ts'
import type { AccountParts } from './parts.ts'
import { createRegistration } from './registration.ts'
import { createReset } from './reset.ts'

export function authRoutes(serve: Serve, parts: AccountParts): void {
  const registration = createRegistration(parts)
  const reset = createReset(parts)
  const { login, logout } = createLogin(parts)

  serve(endpoints.register, ({ body, client }) => registration.register(body, client))
  serve(endpoints.verifyCode, ({ body, client }) => registration.verifyCode(body, client))
  serve(endpoints.resendCode, ({ body, client }) => registration.resendCode(body, client))
  serve(endpoints.login, ({ body, client }) => login(body, client))
  serve(endpoints.logout, ({ session, client }) => logout(session, client))
  serve(endpoints.forgetPassword, ({ body, client }) => reset.forgetPassword(body, client))
  serve(endpoints.openResetLink, ({ body, client }) => reset.openResetLink(body, client))
  serve(endpoints.resetPassword, ({ query, body, client }) =>
    reset.resetPassword({ ...query, ...body }, client),
  )
}
