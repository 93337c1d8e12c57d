// Words that the searches of the office and of a teacher's pages have in common.

export const frameSearch = {
  close: 'Close',
  searching: 'Searching…',
  nothing: 'Nothing found. Try another part of the name.',
  found: (count: number) => `${count} ${count === 1 ? 'result' : 'results'}`,
  classes: 'Classes',
  ended: 'Ended',
  failed: 'Part of the search did not work.',
}
