import type { QueryClient } from '@tanstack/react-query'

/** Reads the cache directly: of two fast presses, the second finds the call of the first. */
export const isMutating = (
  client: QueryClient,
  mutationKey: string[],
  isSame: (variables: unknown) => boolean = () => true,
) => client.isMutating({ mutationKey, predicate: ({ state }) => isSame(state.variables) }) > 0
