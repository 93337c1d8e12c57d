// Words of questions whose parts are arranged: sorted into groups, put in order as a program, filled into a table.

export const sorting = {
  how: 'Tap an item, then a group. Or drag it. (Keyboard: arrow keys, then the number of the group.)',
  missing: 'Please sort at least one item',
  pool: 'Not sorted yet',
  poolGraded: 'Not sorted',
  allSorted: 'All items are sorted.',
  putHere: 'Put here',
  put: (item: string, group: string) => `Put here: ${item} into ${group}`,
  back: (item: string) => `Take back: ${item}`,
  backHere: 'Take back',
  picked: (item: string) => `${item}: choose a group`,
  dropped: (item: string) => `${item}: stays where it was`,
  now: (item: string, group: string, left: number) =>
    `${item}: now in ${group}. ${left === 0 ? 'All items are sorted.' : `${left} left to sort.`}`,
  taken: (item: string) => `${item}: not sorted yet`,
  empty: 'Nothing here',
  belongs: 'Belongs to:',
}

export const program = {
  how: 'Put the lines in order.',
  howIndented: 'Put the lines in order and indent them.',
  howExtra: 'Not every line is needed.',
  keys: 'Tap a line, then move it with the buttons, the arrow keys or its dots.',
  missing: 'Please put the lines in order first',
  list: 'Your program',
  frame: 'Program',
  tools: 'Move the line',
  up: 'Move up',
  down: 'Move down',
  indent: 'Indent',
  outdent: 'Outdent',
  leave: 'Leave out',
  take: 'Put back in',
  left: 'Left out',
  nothingLeft: 'Lines that are not needed go here.',
  line: (number: number, all: number) => `line ${number} of ${all}`,
  indented: (steps: number) => (steps === 1 ? 'indented by 1 step' : `indented by ${steps} steps`),
  flat: 'not indented',
  isLeft: 'left out',
  notNeeded: 'Not needed',
  otherIndent: 'Indented differently',
  right: 'The right program',
}

export const table = {
  how: 'Fill in the table.',
  missing: 'Please fill in at least one cell',
  wide: 'Scroll sideways to see the whole table.',
  cell: (row: string, column: string) => `${row}, ${column}`,
}
