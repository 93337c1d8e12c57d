// Code in a lesson that can be changed and run.
const seconds = (count: number) => `${count} seconds`

export const run = {
  block: 'Code to change and run',
  languages: { html: 'HTML', css: 'CSS', python: 'Python' },
  keys: 'Tab indents. To leave with Tab, press Escape first.',
  run: 'Run',
  stop: 'Stop',
  reset: 'Reset',
  result: 'What the code shows',
  shownBelow: (time: number) => `The result is shown below (run ${time}).`,
  input: 'What input() reads, a line for each time it is asked',
  output: 'What the code prints',
  loading: 'Loading Python…',
  running: 'Running…',
  finished: 'Finished.',
  stopped: 'Stopped.',
  late: (limit: number) => `Stopped after ${seconds(limit)}. Does a loop never end?`,
  tooMuch: 'Stopped: it printed too much.',
  starved:
    'Stopped: input() asked for a line, and none was left. Write it in the field above the buttons.',
  notLoaded: 'Python could not be loaded. Check the connection, and run it again.',
  missing: 'Code in this lesson cannot be run now. Check the connection.',
  failed: (reason: string, line: number | null) =>
    line === null ? reason : `Line ${line}: ${reason}`,
}
