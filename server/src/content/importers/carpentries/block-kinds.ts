// Which blocks of The Carpentries become which of ours, and what they are called where they have no title.

export const callouts: Record<string, { as: string; usual: string }> = {
  challenge: { as: 'try', usual: 'Challenge' },
  callout: { as: 'note', usual: 'Note' },
  caution: { as: 'warning', usual: 'Careful' },
  warning: { as: 'warning', usual: 'Warning' },
  checklist: { as: 'note', usual: 'Checklist' },
  discussion: { as: 'try', usual: 'Discuss' },
  prereq: { as: 'note', usual: 'Before you begin' },
  testimonial: { as: 'note', usual: 'In their words' },
}
export const folds: Record<string, string> = {
  solution: 'Solution',
  hint: 'Hint',
  spoiler: 'More about this',
}
/** Frames without a meaning of their own. */
export const frames = new Set(['', 'group-tab', 'tab'])
