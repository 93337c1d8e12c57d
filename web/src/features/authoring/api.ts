// Calls of authors. A saved draft changes the tree; a publication changes all that is shown of courses.
import * as contract from '@kinnow/contract/authoring'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { browserApi } from '#lib/browser-api.ts'

const root = 'authoring'

export const useFolders = () =>
  useQuery({
    queryKey: [root, 'folders'],
    queryFn: ({ signal }) => browserApi(contract.listAuthoredFolders, {}, { signal }),
  })

const filesKey = (origin: string) => [root, 'files', origin]

export const useFiles = (origin: string) =>
  useQuery({
    queryKey: filesKey(origin),
    queryFn: async ({ signal }) =>
      (await browserApi(contract.listAuthoredFiles, { params: { origin } }, { signal })).files,
  })

const draftKey = (origin: string, path: string) => [root, 'draft', origin, path]

/** As it is when the file is opened: the editor goes on from there. */
export const useDraft = (origin: string, path: string) =>
  useQuery({
    queryKey: draftKey(origin, path),
    queryFn: ({ signal }) => readDraft(origin, path, signal),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const readDraft = async (origin: string, path: string, signal?: AbortSignal) =>
  (
    await browserApi(
      contract.readDraft,
      { params: { origin }, query: { path } },
      signal ? { signal } : {},
    )
  ).draft

export type DraftChange = {
  text: string | null
  seen: string | null
  /** The published text that it takes account of; absent: as before. */
  base?: string | null
}

type File = { origin: string; path: string }

export const saveDraft = async ({ origin, path }: File, body: DraftChange, keepalive = false) =>
  (
    await browserApi(
      contract.saveDraft,
      { params: { origin }, query: { path }, body },
      { keepalive, isByItself: true },
    )
  ).draft

export const refreshFiles = (client: QueryClient, origin: string) =>
  client.invalidateQueries({ queryKey: filesKey(origin) })

/** Creates, removes or restores a file, and brings its place in the tree up to date. */
export function useSaveFile(origin: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ path, ...change }: DraftChange & { path: string }) =>
      saveDraft({ origin, path }, change),
    onSettled: () => refreshFiles(client, origin),
  })
}

export function useDropDraft(origin: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ path, seen }: { path: string; seen: string | null }) =>
      browserApi(contract.dropDraft, {
        params: { origin },
        query: { path, ...(seen !== null && { seen }) },
      }),
    onSettled: () => client.invalidateQueries({ queryKey: [root] }),
  })
}

export const previewText = ({ origin, path }: File, text: string, signal: AbortSignal) =>
  browserApi(
    contract.previewDraft,
    { params: { origin }, body: { path, text } },
    { signal, timeout: longJob, isByItself: true },
  )

export const useTextChanges = (origin: string) =>
  useQuery({
    queryKey: [root, 'changes', origin],
    queryFn: async ({ signal }) =>
      (await browserApi(contract.listTextChanges, { params: { origin } }, { signal })).changes,
    gcTime: 0,
  })

/** The server itself gives up after two minutes. */
const longJob = 150_000

/** What publishing would do; nothing is done by it. */
export const usePlan = (origin: string, isWanted: boolean) =>
  useQuery({
    queryKey: [root, 'plan', origin],
    queryFn: async ({ signal }) =>
      (
        await browserApi(
          contract.publishDrafts,
          { params: { origin }, body: {} },
          { signal, timeout: longJob },
        )
      ).publication,
    enabled: isWanted,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

export function usePublish(origin: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: { checked: string; note: string }) =>
      (await browserApi(contract.publishDrafts, { params: { origin }, body }, { timeout: longJob }))
        .publication,
    onSuccess: ({ isPublished }) =>
      isPublished ? client.invalidateQueries({ queryKey: ['catalog'] }) : undefined,
    onSettled: () => client.invalidateQueries({ queryKey: [root] }),
  })
}

/** Publications of one page of the history. */
export const pageSize = 20

export const usePublications = (origin: string, path: string | null, page: number) =>
  useQuery({
    queryKey: [root, 'publications', origin, path, page],
    queryFn: ({ signal }) =>
      browserApi(
        contract.listPublications,
        { params: { origin }, query: { page, limit: pageSize, ...(path !== null && { path }) } },
        { signal },
      ),
  })

export function useRestore() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, path }: { id: string; path: string | null }) =>
      browserApi(contract.restorePublication, {
        params: { id },
        body: path === null ? {} : { path },
      }),
    onSettled: () => client.invalidateQueries({ queryKey: [root] }),
  })
}

export const tryQuestion = async (
  { origin, path }: File,
  body: { text: string; questionId: string; chosen: string[] },
) =>
  (
    await browserApi(
      contract.tryQuestion,
      { params: { origin }, body: { path, ...body } },
      { timeout: longJob },
    )
  ).verdict
