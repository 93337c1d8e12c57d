// What was measured, as tables of Markdown.

const table = (head, rows) => {
  const all = [head, ...rows.map((row) => row.map(String))]
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column].length)))
  const line = (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`
  return [
    line(head),
    line(widths.map((width) => '-'.repeat(width))),
    ...rows.map((row) => line(row.map(String))),
  ]
}

/** Met, or how many times as much it is. */
const against = (value, goal) => (value <= goal ? 'met' : `${(value / goal).toFixed(1)} times`)

function goalOf({ micros, bare, goal }) {
  if (!goal) return ['', '']
  return goal.times === undefined
    ? [`${goal.micros} µs`, against(micros, goal.micros)]
    : [`${goal.times} × bare`, against(bare, goal.times)]
}

export function callLines(calls, { login, hash, share, waited }) {
  const rows = calls.map((row) => [
    row.what,
    row.micros.toFixed(row.micros < 100 ? 1 : 0),
    row.bare.toFixed(2),
    row.floor?.toFixed(2) ?? '',
    ...goalOf(row),
  ])
  return [
    ...table(['A call', 'µs of processor time', 'times bare', 'times floor', 'goal', ''], rows),
    '',
    `A login takes ${(login / 1000).toFixed(2)} ms, its hash alone ${(hash / 1000).toFixed(2)}: ${(share * 100).toFixed(1)} % of it (goal: 97). While`,
    `everybody logs in, 99 of 100 other calls are answered within ${waited.toFixed(1)} ms (goal: 5).`,
  ]
}

export function footprintLines({ start, idle, loaded }) {
  const rows = [
    ['a second start, to `/readyz`', `${start.toFixed(0)} ms`, '1,000 ms', against(start, 1000)],
    ['memory when nobody comes', `${idle.toFixed(0)} MB`, '80 MB', against(idle, 80)],
  ]
  if (loaded !== undefined)
    rows.push([
      'memory after all calls above',
      `${loaded.toFixed(0)} MB`,
      '125 MB',
      against(loaded, 125),
    ])
  return table(['The program', '', 'goal', ''], rows)
}

export const growthLines = (rows) =>
  table(
    ['A call', '1,500 lessons, µs', '150,000 lessons, µs', 'ratio (goal: 1.05)'],
    rows.map(({ what, small, large, ratio }) => [
      what,
      small.toFixed(0),
      large.toFixed(0),
      ratio.toFixed(2),
    ]),
  )

export const loadLines = (rows) =>
  table(
    [
      'A page, first visit',
      'JavaScript, kB',
      'once used',
      'styles, kB',
      'all, kB',
      'requests',
      'and later',
      'LCP, slow, ms',
      'times one line',
      'goal',
      '',
      'at the edge, ms',
    ],
    rows.map((row) => {
      const goal = row.isSignedIn ? 3.2 : 1.8
      return [
        row.page,
        row.script.toFixed(0),
        row.awake.toFixed(0),
        row.style.toFixed(0),
        row.all.toFixed(0),
        row.requests,
        row.later,
        row.painted.toFixed(0),
        row.times.toFixed(2),
        goal,
        against(row.times, goal),
        row.edge.toFixed(0),
      ]
    }),
  )
