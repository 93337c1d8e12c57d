import type { QueryClient } from '@tanstack/react-query'

/** At once, not with the next rendering: of two fast presses the second finds the first one's call. */
export const isGoing = (
  client: QueryClient,
  mutationKey: string[],
  isSame: (of: unknown) => boolean = () => true,
) => client.isMutating({ mutationKey, predicate: ({ state }) => isSame(state.variables) }) > 0
