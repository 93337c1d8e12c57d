export function SpeechCover() {
  return (
    <>
      <path
        d="M72 30h116a16 16 0 0 1 16 16v52a16 16 0 0 1-16 16h-66l-24 22 3-22H72a16 16 0 0 1-16-16V46a16 16 0 0 1 16-16Z"
        fill="#fff"
        stroke="var(--l)"
        strokeWidth="2"
      />
      <g strokeWidth="6" strokeLinecap="round">
        <path d="M78 56h78" stroke="var(--m)" />
        <path d="M78 74h104" stroke="var(--m)" opacity=".5" />
        <path d="M78 92h52" stroke="#ffb44d" />
      </g>
      <rect x="216" y="44" width="40" height="70" rx="20" fill="var(--m)" />
      <g stroke="#fff" strokeOpacity=".7" strokeWidth="4" strokeLinecap="round">
        <path d="M228 66h16M228 80h16M228 94h16" />
      </g>
      <path
        d="M204 92v4a32 32 0 0 0 64 0v-4M236 128v22M216 152h40"
        fill="none"
        stroke="var(--x)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <g fill="none" stroke="#fa720c" strokeWidth="4.5" strokeLinecap="round">
        <path d="M276 58c8 12 8 30 0 42M290 46c14 20 14 46 0 66" />
      </g>
    </>
  )
}
