import * as endpoints from '@kinnow/contract/auth'
import type { Serve } from '../lib/http/endpoint-routes.ts'
import { createCardLogin } from './card-login.ts'
import { createLogin, logout } from './login.ts'
import type { AccountParts } from './parts.ts'
import { register, resendCode, verifyCode } from './registration.ts'
import { forgetPassword, openResetLink, resetPassword } from './reset.ts'

export function authRoutes(serve: Serve, parts: AccountParts): void {
  const login = createLogin(parts)
  const loginWithCard = createCardLogin(parts)

  serve(endpoints.register, ({ body, client }) => register(parts, body, client))
  serve(endpoints.verifyCode, ({ body, client }) => verifyCode(parts, body, client))
  serve(endpoints.resendCode, ({ body, client }) => resendCode(parts, body, client))
  serve(endpoints.login, ({ body, client }) => login(body, client))
  serve(endpoints.loginWithCard, ({ body, client }) => loginWithCard(body, client))
  serve(endpoints.logout, ({ session, client }) => logout(parts.db, session, client))
  serve(endpoints.forgetPassword, ({ body, client }) => forgetPassword(parts, body, client))
  serve(endpoints.openResetLink, ({ body, client }) => openResetLink(parts, body, client))
  serve(endpoints.resetPassword, ({ query, body, client }) =>
    resetPassword(parts, { ...query, ...body }, client),
  )
}
