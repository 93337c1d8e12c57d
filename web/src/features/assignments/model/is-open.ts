import type { OwnAssignment } from '@kinnow/contract/assignments'

/** What can be done now or later, and counts as open. */
export const isOpen = ({ state }: Pick<OwnAssignment, 'state'>) =>
  state === 'todo' || state === 'late' || state === 'not-open'
