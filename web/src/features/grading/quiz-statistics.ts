// How a class answered a quiz, for teachers.
import type { ReplyOf } from '@kinnow/contract/endpoint'
import { downloadQuizStatistics, readQuizStatistics } from '@kinnow/contract/quiz-statistics'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { Api, Cancelling } from '#lib/api.ts'
import { browserApi } from '#lib/browser-api.ts'
import { staleUnlessServed } from '#lib/served.ts'

export type QuizStatistics = ReplyOf<typeof readQuizStatistics>

/** `question`: the key of the one to see closely; null for the one that most need a look at. */
type Of = { groupId: string; quizId: string; question: string | null }

export const quizStatisticsQuery = (api: Api, { groupId, quizId, question }: Of) => ({
  queryKey: ['group', groupId, 'quiz', quizId, question],
  queryFn: ({ signal }: Cancelling) => {
    const query = question === null ? { groupId } : { groupId, question }
    return api(readQuizStatistics, { params: { id: quizId }, query }, { signal })
  },
})

export const useQuizStatistics = (of: Of) =>
  useQuery({
    ...quizStatisticsQuery(browserApi, of),
    staleTime: staleUnlessServed,
    placeholderData: keepPreviousData,
  })

/** The text of the file. */
export const useDownloadStatistics = ({ groupId, quizId }: Omit<Of, 'question'>) =>
  useMutation({
    mutationFn: async () => {
      const input = { params: { id: quizId }, query: { groupId } }
      return (await browserApi(downloadQuizStatistics, input)).text
    },
  })
