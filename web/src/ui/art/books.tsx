export function Books({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 420 360" aria-hidden="true">
      <circle cx="268" cy="150" r="140" fill="#ffb88f" opacity=".22" />
      <circle cx="268" cy="150" r="112" fill="#ffb88f" opacity=".3" />
      <circle cx="268" cy="150" r="86" fill="#fa720c" />
      <circle cx="268" cy="150" r="75" fill="#fff1e6" />
      <g fill="#ff9a55" stroke="#ff9a55" strokeWidth="7" strokeLinejoin="round">
        <path d="M274.9 133.4L275.3 90.4A60 60 0 0 1 304.9 102.7Z" />
        <path d="M284.6 143.1L315.3 113.1A60 60 0 0 1 327.6 142.7Z" />
        <path d="M284.6 156.9L327.6 157.3A60 60 0 0 1 315.3 186.9Z" />
        <path d="M274.9 166.6L304.9 197.3A60 60 0 0 1 275.3 209.6Z" />
        <path d="M261.1 166.6L260.7 209.6A60 60 0 0 1 231.1 197.3Z" />
        <path d="M251.4 156.9L220.7 186.9A60 60 0 0 1 208.4 157.3Z" />
        <path d="M251.4 143.1L208.4 142.7A60 60 0 0 1 220.7 113.1Z" />
        <path d="M261.1 133.4L231.1 102.7A60 60 0 0 1 260.7 90.4Z" />
      </g>
      <rect x="40" y="304" width="348" height="44" rx="11" fill="#ffffff" />
      <rect x="40" y="304" width="56" height="44" rx="11" fill="#2a4fae" />
      <path d="M118 326h130" stroke="#d9e2f8" strokeWidth="8" strokeLinecap="round" />
      <rect x="112" y="256" width="262" height="44" rx="11" fill="#12936f" />
      <rect x="112" y="256" width="46" height="44" rx="11" fill="#0b664d" />
      <path d="M178 278h96" stroke="#b9e2d5" strokeWidth="8" strokeLinecap="round" />
      <rect x="170" y="214" width="176" height="38" rx="10" fill="#7c54dd" />
      <rect x="170" y="214" width="36" height="38" rx="10" fill="#5b37b3" />
      <path d="M222 233h64" stroke="#d7c8f8" strokeWidth="7" strokeLinecap="round" />
      <path
        d="M74 304c-2-52 2-92 14-128"
        stroke="#14663c"
        strokeWidth="6"
        fill="none"
        strokeLinecap="round"
      />
      <path d="M86 194c0-50 36-80 90-80 4 54-34 90-90 80Z" fill="#23935a" />
      <path
        d="M94 188c22-18 42-36 64-56"
        stroke="#fff"
        strokeOpacity=".5"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path d="M74 256c-26-36-60-44-66-42 0 38 32 60 66 42Z" fill="#4cc38a" />
    </svg>
  )
}
