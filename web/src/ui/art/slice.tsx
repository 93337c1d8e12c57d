export function Slice({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 200 200" aria-hidden="true">
      <circle cx="100" cy="100" r="94" fill="#fa720c" />
      <circle cx="100" cy="100" r="82" fill="#fff1e6" />
      <g fill="#ff9a55" stroke="#ff9a55" strokeWidth="8" strokeLinejoin="round">
        <path d="M107.7 81.5L108.0 34.5A66 66 0 0 1 140.6 48.0Z" />
        <path d="M118.5 92.3L152.0 59.4A66 66 0 0 1 165.5 92.0Z" />
        <path d="M118.5 107.7L165.5 108.0A66 66 0 0 1 152.0 140.6Z" />
        <path d="M107.7 118.5L140.6 152.0A66 66 0 0 1 108.0 165.5Z" />
        <path d="M92.3 118.5L92.0 165.5A66 66 0 0 1 59.4 152.0Z" />
        <path d="M81.5 107.7L48.0 140.6A66 66 0 0 1 34.5 108.0Z" />
        <path d="M81.5 92.3L34.5 92.0A66 66 0 0 1 48.0 59.4Z" />
        <path
          d="M92.3 81.5L59.4 48.0A66 66 0 0 1 92.0 34.5Z"
          fill="none"
          stroke="var(--orange-300)"
          strokeWidth="4"
        />
      </g>
    </svg>
  )
}
