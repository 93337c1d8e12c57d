// Calls that a student's page makes of this very process while it is rendered: they bear a token that only the process knows.
import { createHmac, createSecretKey, randomBytes } from 'node:crypto'
import type { Session } from '../lib/http/endpoint-routes.ts'

export class OwnCalls {
  readonly #key = createSecretKey(randomBytes(32))
  readonly #open = new Map<string, { session: Session; pages: number }>()

  /** The session of a token that is open. */
  find = (token: string): Session | undefined => this.#open.get(token)?.session

  /** Runs `work` with a token of the session, which is good until it ends; one token a session, as calls are counted by it. */
  async during<T>(session: Session, work: (token: string) => Promise<T>): Promise<T> {
    const token = createHmac('sha256', this.#key).update(session.id).digest('base64url')
    const open = this.#open.get(token) ?? { session: { ...session, isOfPage: true }, pages: 0 }
    this.#open.set(token, open)
    open.pages += 1
    try {
      return await work(token)
    } finally {
      open.pages -= 1
      if (open.pages === 0) this.#open.delete(token)
    }
  }
}
