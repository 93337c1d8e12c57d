export function Sprout({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 200 160" aria-hidden="true">
      <ellipse cx="100" cy="140" rx="74" ry="10" fill="var(--bg-sunken)" />
      <path d="M62 92h76l-8 44a8 8 0 0 1-8 6H78a8 8 0 0 1-8-6Z" fill="var(--orange-400)" />
      <rect x="54" y="80" width="92" height="18" rx="6" fill="var(--brand)" />
      <path
        d="M100 80c0-18 0-28 2-40"
        stroke="var(--sci-text)"
        strokeWidth="5"
        fill="none"
        strokeLinecap="round"
      />
      <path d="M102 46c2-24 20-36 44-34 0 24-18 38-44 34Z" fill="var(--sci-mid)" />
      <path d="M100 60C92 40 74 34 56 38c4 20 22 30 44 22Z" fill="var(--sci-mid)" opacity=".7" />
    </svg>
  )
}
