import { search as texts } from '#texts/en/search.ts'
import { useSearch, useSuggestions } from '../api.ts'
import { type Group, groupsOf, groupsOfSuggestions } from '../model/groups.ts'

export type Results = ReturnType<typeof useResults>

/** What is found for a text, or suggestions where nothing is typed. */
export function useResults(text: string) {
  const { data, error, isPlaceholderData, refetch } = useSearch(text)
  const { data: suggestions } = useSuggestions()
  const groups = groupsToShow()
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0)
  const isLoading = text !== '' && !error && (!data || isPlaceholderData)
  const isEmpty = text !== '' && !error && data?.length === 0 && !isPlaceholderData
  const hasNone = isLoading && !data
  return { groups, count, error, isLoading, isEmpty, hasNone, status: statusOf(), refetch }

  function groupsToShow(): Group[] {
    if (text === '') return suggestions ? groupsOfSuggestions(suggestions) : []
    return data && !error ? groupsOf(data) : []
  }

  /** What is read out after a pause in typing. */
  function statusOf(): string {
    if (text === '' || error) return ''
    return isLoading ? texts.searching : texts.count(count)
  }
}
