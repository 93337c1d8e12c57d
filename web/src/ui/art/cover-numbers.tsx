export function NumbersCover() {
  return (
    <>
      <g fill="#fff" stroke="var(--l)" strokeWidth="2">
        <rect x="48" y="26" width="58" height="58" rx="14" />
        <rect x="214" y="26" width="58" height="58" rx="14" />
      </g>
      <rect x="131" y="26" width="58" height="58" rx="14" fill="var(--m)" />
      <g fill="none" strokeWidth="6" strokeLinecap="round" strokeLinejoin="round">
        <path d="m69 46 9-6v30" stroke="var(--m)" />
        <path d="M150 47c1-10 20-10 20 1 0 8-14 13-20 22h21" stroke="#fff" />
        <path d="M234 41h18l-10 12c14-1 14 18 1 18-4 0-8-2-10-5" stroke="var(--m)" />
      </g>
      <path
        d="M78 136c14-34 68-34 82 0M160 136c14-34 68-34 82 0"
        fill="none"
        stroke="#fa720c"
        strokeWidth="4.5"
        strokeLinecap="round"
        strokeDasharray="2 9"
      />
      <path d="M36 136h248" stroke="var(--x)" strokeWidth="4" strokeLinecap="round" />
      <g stroke="var(--x)" strokeWidth="4" strokeLinecap="round">
        <path d="M78 128v16M119 131v10M201 131v10M242 128v16M160 128v16" />
      </g>
      <g fill="#fff" stroke="#fa720c" strokeWidth="4">
        <circle cx="78" cy="136" r="7" />
        <circle cx="160" cy="136" r="7" />
      </g>
      <circle cx="242" cy="136" r="9" fill="#ffb44d" />
    </>
  )
}
