// What the server and the process that reads folders for authors say to each other.
import type { previewDraft, publishDrafts, tryQuestion } from '@kinnow/contract/authoring'
import type { ReplyOf } from '@kinnow/contract/endpoint'

export type PreviewJob = {
  kind: 'preview'
  origin: string
  path: string
  text?: string | undefined
}
export type PublishJob = {
  kind: 'publish'
  origin: string
  /** Absent: only tells what would change. */
  checked: string | undefined
  note: string
  authorId: string
}
export type TryJob = Omit<PreviewJob, 'kind'> & {
  kind: 'try'
  questionId: string
  chosen: string[]
}
export type ReaderJob = PreviewJob | PublishJob | TryJob

export type PreviewResult = ReplyOf<typeof previewDraft>
/** `null`: the file has no such question, or the answer does not fit it. */
export type TryResult = { verdict: ReplyOf<typeof tryQuestion>['verdict'] | null }
/** The folder was changed meanwhile: nothing was done. */
export type Outdated = { outdated: true }
export type PublishResult =
  | { result: Omit<ReplyOf<typeof publishDrafts>['publication'], 'students'> }
  | Outdated
