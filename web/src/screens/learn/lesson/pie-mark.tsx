const radius = 4
const around = 2 * Math.PI * radius

/** A small pie chart of how far the open lesson was read; it is decorative. */
export function PieMark({ percent }: { percent: number }) {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <g fill="none" stroke="var(--brand-ui)">
        <circle cx="10" cy="10" r="9" strokeWidth="2" />
        <circle
          cx="10"
          cy="10"
          r={radius}
          strokeWidth={2 * radius}
          strokeDasharray={`${(around * percent) / 100} ${around}`}
          transform="rotate(-90 10 10)"
        />
      </g>
    </svg>
  )
}
