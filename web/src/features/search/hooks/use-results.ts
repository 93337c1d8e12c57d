import { search as texts } from '#texts/en/search.ts'
import { useSearch, useSuggestions } from '../api.ts'
import { groupsOf, groupsOfSuggestions } from '../model/groups.ts'

export type Results = ReturnType<typeof useResults>

/** The suggestions in groups, which are shown where nothing is typed. */
function useSuggestedGroups() {
  const { data } = useSuggestions()
  return data ? groupsOfSuggestions(data) : []
}

/** What is found for a text, or suggestions where nothing is typed. */
export function useResults(text: string) {
  const { data, error, isPlaceholderData, refetch } = useSearch(text)
  const suggested = useSuggestedGroups()
  const isSearch = text !== '' && !error
  const found = data && !error ? groupsOf(data) : []
  const groups = text === '' ? suggested : found
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0)
  const isLoading = isSearch && (!data || isPlaceholderData)
  return {
    groups,
    count,
    error,
    isLoading,
    hasNone: isLoading && !data,
    isEmpty: isSearch && !isLoading && count === 0,
    status: isSearch ? statusText(isLoading, count) : '',
    refetch,
  }
}

/** What is read out after a pause in typing. */
const statusText = (isLoading: boolean, count: number) =>
  isLoading ? texts.searching : texts.count(count)
