import { home } from '#texts/en/home.ts'

const curve =
  'M48 30C58 60 76 92 98 104V36c18 26 42 52 70 62V40c30 18 70 38 110 46V42c44 14 110 30 162 36V44c20 4 40 8 60 12'
const days = [
  { x: 98, y: 36, text: '1' },
  { x: 168, y: 40, text: '3' },
  { x: 278, y: 42, text: '7' },
  { x: 440, y: 44, text: '14' },
]

export function MemoryChart() {
  return (
    <svg viewBox="0 0 520 300" aria-hidden="true">
      <path d="M48 30h452M48 95h452M48 160h452M48 225h452" stroke="var(--border)" />
      <g fill="var(--text-3)" fontSize="12">
        <text x="38" y="34" textAnchor="end">
          100%
        </text>
        <text x="38" y="164" textAnchor="end">
          50%
        </text>
        <text x="38" y="250" textAnchor="end">
          0
        </text>
        <text x="48" y="276" textAnchor="middle">
          {home.chartDay}
        </text>
        {days.map(({ x, text }) => (
          <text key={text} x={x} y="276" textAnchor="middle">
            {text}
          </text>
        ))}
      </g>
      <path d="M48 245h452" stroke="var(--border-strong)" strokeWidth="1.5" />
      <path d={`${curve}V245H48Z`} fill="var(--brand-tint-2)" opacity=".75" />
      <path
        d={curve}
        fill="none"
        stroke="var(--brand-ui)"
        strokeWidth="3.5"
        strokeLinejoin="round"
      />
      <path
        d="M48 30C70 120 120 190 230 212S420 226 500 228"
        fill="none"
        stroke="var(--text-3)"
        strokeWidth="2.5"
        strokeDasharray="2 7"
        strokeLinecap="round"
      />
      <g fill="var(--surface)" stroke="var(--brand-ui)" strokeWidth="3.5">
        {days.map(({ x, y }) => (
          <circle key={x} cx={x} cy={y} r="6.5" />
        ))}
      </g>
    </svg>
  )
}
