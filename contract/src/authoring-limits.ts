/** Files that are written in the browser: the longest path, text and note of what was changed in characters, and drafts of a folder. */
export const authoringLimits = { path: 300, text: 400_000, note: 500, drafts: 1000 } as const
