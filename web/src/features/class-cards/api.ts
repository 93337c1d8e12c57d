// The calls of class cards. Secrets are in the replies of the two that make cards, and nowhere else.
import * as contract from '@kinnow/contract/class-cards'
import type { ClassCard } from '@kinnow/contract/class-cards'
import type { ReplyOf } from '@kinnow/contract/endpoint'
import { limits } from '@kinnow/contract/limits'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Api, Cancelling } from '#lib/api.ts'
import { browserApi } from '#lib/browser-api.ts'
import { staleUnlessServed } from '#lib/served.ts'

export type CardList = ReplyOf<typeof contract.listCards>
export type MadeCards = ReplyOf<typeof contract.renewCards>

const cardsKey = (groupId: string) => ['class-cards', groupId]

export const cardsQuery = (api: Api, groupId: string) => ({
  queryKey: cardsKey(groupId),
  queryFn: ({ signal }: Cancelling) =>
    api(contract.listCards, { params: { id: groupId } }, { signal }),
})

export const useCards = (groupId: string) =>
  useQuery({ ...cardsQuery(browserApi, groupId), staleTime: staleUnlessServed })

/** What was made before a part failed: those cards are there, and their secrets are shown nowhere else. */
export class PartlyMade extends Error {
  readonly made: MadeCards
  readonly failure: unknown

  constructor(made: MadeCards, failure: unknown) {
    super('partly made')
    this.made = made
    this.failure = failure
  }
}

/** In parts that the server takes; `onProgress` says how many are made. */
async function inParts<T>(
  all: T[],
  make: (part: T[]) => Promise<MadeCards>,
  onProgress: (done: number) => void,
): Promise<MadeCards> {
  const { atOnce } = limits.classCard
  const cards: ClassCard[] = []
  let cardCode = ''
  for (let at = 0; at < all.length; at += atOnce) {
    try {
      const made = await make(all.slice(at, at + atOnce))
      cards.push(...made.cards)
      cardCode = made.cardCode
    } catch (failure) {
      if (cards.length === 0) throw failure
      throw new PartlyMade({ cardCode, cards }, failure)
    }
    onProgress(cards.length)
  }
  return { cardCode, cards }
}

type Making<T> = { all: T[]; onProgress: (done: number) => void }

function useMaking<T>(groupId: string, make: (part: T[]) => Promise<MadeCards>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ all, onProgress }: Making<T>) => inParts(all, make, onProgress),
    onSettled: () =>
      Promise.all(
        [cardsKey(groupId), ['group', groupId], ['groups']].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  })
}

/** Accounts for students without an address, by their names. */
export const useAddCardStudents = (id: string) =>
  useMaking<string>(id, (names) =>
    browserApi(contract.addCardStudents, { params: { id }, body: { names } }),
  )

export const useRenewCards = (id: string) =>
  useMaking<string>(id, (studentIds) =>
    browserApi(contract.renewCards, { params: { id }, body: { studentIds } }),
  )
