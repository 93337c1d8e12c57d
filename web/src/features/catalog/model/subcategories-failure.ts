// SPEC §8 "Subcategories": whatever went wrong with their list, the student reads one of two sentences.
import { ApiFailure } from '#lib/api-failure.ts'
import { subcategories as texts } from '#texts/en/explore.ts'

export class SubcategoriesFailure extends ApiFailure {
  constructor(cause: ApiFailure) {
    // A success that was none is no refusal, and the line is not to blame either.
    const isSuccess = cause.status !== undefined && cause.status < 400
    super(isSuccess ? texts.wrong : texts.failed, cause)
  }
}

export function asSubcategoriesFailure(error: unknown): never {
  throw error instanceof ApiFailure ? new SubcategoriesFailure(error) : error
}
