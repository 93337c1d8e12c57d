// A picture of what a hundred times as many lessons cost: two bars for each call.

const row = 44
const left = 180
const widest = 420
const colours = { small: '#94a3b8', large: '#2563eb' }

/** The text of an SVG; rows `{ what, small, large, ratio }` in microseconds. */
export function drawGrowth(rows) {
  const most = Math.max(...rows.flatMap(({ small, large }) => [small, large]))
  const width = (value) => ((value / most) * widest).toFixed(1)
  const bars = rows.map(({ what, small, large, ratio }, index) => {
    const y = 40 + index * row
    return [
      `<text x="${left - 12}" y="${y + 20}" text-anchor="end">${what}</text>`,
      `<rect x="${left}" y="${y}" width="${width(small)}" height="14" rx="3" fill="${colours.small}"/>`,
      `<rect x="${left}" y="${y + 17}" width="${width(large)}" height="14" rx="3" fill="${colours.large}"/>`,
      `<text x="${left + Number(width(Math.max(small, large))) + 10}" y="${y + 20}">× ${ratio.toFixed(2)}</text>`,
    ].join('\n  ')
  })
  const [w, h] = [left + widest + 90, 50 + rows.length * row]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" role="img" font-family="system-ui, sans-serif" font-size="14">
  <title>Processor time of calls in a school of 1,500 lessons, and in one of 150,000</title>
  <rect width="${w}" height="${h}" fill="#ffffff"/>
  <rect x="${left}" y="12" width="14" height="14" rx="3" fill="${colours.small}"/>
  <text x="${left + 22}" y="24">1,500 lessons</text>
  <rect x="${left + 150}" y="12" width="14" height="14" rx="3" fill="${colours.large}"/>
  <text x="${left + 172}" y="24">150,000 lessons</text>
  ${bars.join('\n  ')}
</svg>
`
}
