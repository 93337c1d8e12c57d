export function Confetti({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 420 220" aria-hidden="true">
      <g fill="var(--orange-400)">
        <circle cx="62" cy="70" r="7" />
        <rect x="352" y="50" width="14" height="14" rx="4" transform="rotate(24 359 57)" />
        <circle cx="318" cy="176" r="5" />
      </g>
      <g fill="var(--sci-mid)">
        <rect x="98" y="30" width="12" height="12" rx="4" transform="rotate(-18 104 36)" />
        <circle cx="372" cy="120" r="6" />
        <path d="M40 150c14-18 30-20 40-12-4 16-20 24-40 12Z" />
      </g>
      <g fill="var(--cs-mid)">
        <circle cx="300" cy="34" r="6" />
        <rect x="52" y="112" width="11" height="11" rx="3" transform="rotate(30 57 117)" />
      </g>
      <g fill="var(--math-mid)">
        <circle cx="130" cy="188" r="5" />
        <rect x="338" y="84" width="10" height="10" rx="3" />
      </g>
    </svg>
  )
}
