// SPEC §8 "Subcategories": where their list fails, the student reads one of two sentences.
import { ApiFailure } from '#lib/api-failure.ts'
import { subcategories as texts } from '#texts/en/explore.ts'

export class SubcategoriesFailure extends ApiFailure {
  constructor(cause: ApiFailure) {
    // An invalid response with a success status is neither a refusal nor a network failure.
    const isSuccess = cause.status !== undefined && cause.status < 400
    super(isSuccess ? texts.wrong : texts.failed, cause)
  }
}

export function asSubcategoriesFailure(error: unknown): never {
  throw error instanceof ApiFailure ? new SubcategoriesFailure(error) : error
}
