// Something that the server does not have makes the whole screen a 404.
import { data } from 'react-router'
import { ApiFailure } from './api-failure.ts'

export function notFoundOr(error: unknown): never {
  if (error instanceof ApiFailure && error.status === 404) throw data(null, { status: 404 })
  throw error
}
