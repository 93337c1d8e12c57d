/** Files that are written in the browser: the longest path, text and note of what was changed in characters; drafts of a folder, and bytes of them; characters of changes that one reply shows. */
export const authoringLimits = {
  path: 300,
  text: 400_000,
  note: 500,
  drafts: 1000,
  bytes: 50_000_000,
  shown: 2_000_000,
} as const
