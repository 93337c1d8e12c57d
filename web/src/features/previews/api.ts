// Lessons that anybody may read, and questions to try, as the screens ask for them.
import type { ReplyOf } from '@kinnow/contract/endpoint'
import * as contract from '@kinnow/contract/previews'
import type { Verdict } from '@kinnow/contract/quizzes'
import type { Api } from '#lib/api.ts'
import { browserApi } from '#lib/browser-api.ts'

export type PreviewPage = ReplyOf<typeof contract.getPreview>

export const getPreview = (api: Api, id: string) => api(contract.getPreview, { params: { id } })

export const listTrialQuestions = async (api: Api) =>
  (await api(contract.listTrialQuestions)).subjects

/** Grades a quick check of a preview for anybody, with its next review; nothing is stored. */
export const tryQuestion = (lessonId: string, questionId: string, chosen: string[]) =>
  browserApi(contract.checkPreview, {
    params: { id: lessonId },
    body: { questionId, chosen },
  })

export const checkPreview =
  (lessonId: string, questionId: string) =>
  async ({ chosen }: { chosen: string[] }): Promise<Verdict> =>
    (await tryQuestion(lessonId, questionId, chosen)).verdict
