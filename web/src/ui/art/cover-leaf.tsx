export function LeafCover() {
  return (
    <>
      <circle cx="264" cy="44" r="62" fill="#ffb44d" opacity=".14" />
      <circle cx="264" cy="44" r="44" fill="#ffb44d" opacity=".22" />
      <circle cx="264" cy="44" r="26" fill="#ffb44d" />
      <path
        d="M-400 146c70 8 130-10 200-6 70-14 140 30 200 12 70-22 150 10 210-2s80-14 110-8c50 10 120-20 180-6s140 12 200 0v264h-1100Z"
        fill="var(--l)"
      />
      <path
        d="M150 164c-2-24-4-40 3-62"
        fill="none"
        stroke="var(--x)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path d="M152 110c6-50 48-74 98-66-2 50-44 82-98 66Z" fill="var(--m)" />
      <path
        d="M158 106c28-14 54-30 78-50"
        fill="none"
        stroke="#fff"
        strokeOpacity=".55"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M148 140C132 98 96 82 56 90c4 42 42 64 92 50Z" fill="var(--m)" opacity=".72" />
      <path
        d="M142 136c-24-14-46-26-70-36"
        fill="none"
        stroke="#fff"
        strokeOpacity=".5"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <g fill="#fff" fillOpacity=".9">
        <circle cx="214" cy="128" r="7" />
        <circle cx="238" cy="112" r="5" />
        <circle cx="234" cy="138" r="4" />
      </g>
      <g fill="var(--m)" opacity=".5">
        <circle cx="44" cy="46" r="5" />
        <circle cx="66" cy="34" r="3.5" />
        <circle cx="32" cy="66" r="3" />
      </g>
    </>
  )
}
