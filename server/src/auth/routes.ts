import * as endpoints from '@kinnow/contract/auth'
import type { Serve } from '../lib/routes.ts'
import type { Accounts } from './service.ts'

export function authRoutes(serve: Serve, accounts: Accounts): void {
  serve(endpoints.register, ({ body }) => accounts.register(body))
  serve(endpoints.verifyCode, ({ body }) => accounts.verifyCode(body))
  serve(endpoints.resendCode, ({ body }) => accounts.resendCode(body))
  serve(endpoints.login, ({ body, device }) => accounts.login(body, device))
  serve(endpoints.logout, ({ session }) => accounts.logout(session.id))
  serve(endpoints.me, ({ session }) => accounts.me(session.studentId))
}
