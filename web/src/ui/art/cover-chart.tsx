export function ChartCover() {
  return (
    <>
      <path d="M44 148h232" stroke="var(--x)" strokeWidth="4" strokeLinecap="round" />
      <g>
        <rect x="62" y="104" width="30" height="44" rx="6" fill="var(--l)" />
        <rect x="106" y="84" width="30" height="64" rx="6" fill="var(--m)" opacity=".55" />
        <rect x="150" y="94" width="30" height="54" rx="6" fill="var(--l)" />
        <rect x="194" y="60" width="30" height="88" rx="6" fill="var(--m)" />
        <rect x="238" y="38" width="30" height="110" rx="6" fill="#ffb44d" />
      </g>
      <path
        d="m70 84 48-24 46 12 46-32 44-14"
        fill="none"
        stroke="#fa720c"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <g fill="#fff" stroke="#fa720c" strokeWidth="4">
        <circle cx="118" cy="60" r="6" />
        <circle cx="164" cy="72" r="6" />
        <circle cx="210" cy="40" r="6" />
      </g>
    </>
  )
}
