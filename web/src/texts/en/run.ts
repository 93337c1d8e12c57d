// Code in a lesson that can be changed and run.
const seconds = (count: number) => `${count} seconds`

export const run = {
  block: 'Code you can change and run',
  languages: { html: 'HTML', css: 'CSS', python: 'Python' },
  keys: 'Tab indents. To leave with Tab, press Escape first.',
  run: 'Run',
  stop: 'Stop',
  reset: 'Reset',
  result: 'What the code shows',
  shownBelow: (time: number) => `The result is shown below (run ${time}).`,
  input: 'Input for input(): one line for each call',
  output: 'What the code prints',
  loading: 'Loading Python…',
  running: 'Running…',
  finished: 'Finished.',
  stopped: 'Stopped.',
  late: (limit: number) => `Stopped after ${seconds(limit)}. Is there a loop that never ends?`,
  tooMuch: 'Stopped: it printed too much.',
  starved: 'Stopped: input() needs another line. Add it in the field above the buttons.',
  notLoaded: 'Python could not be loaded. Check your connection, then run it again.',
  missing: 'This code cannot run right now. Check your connection.',
  failed: (reason: string, line: number | null) =>
    line === null ? reason : `Line ${line}: ${reason}`,
}
