export function BrowserCover() {
  return (
    <>
      <rect x="46" y="28" width="228" height="132" rx="12" fill="#fff" />
      <path d="M46 40a12 12 0 0 1 12-12h204a12 12 0 0 1 12 12v14H46Z" fill="var(--m)" />
      <g fill="#fff">
        <circle cx="62" cy="41" r="4" />
        <circle cx="76" cy="41" r="4" opacity=".7" />
        <circle cx="90" cy="41" r="4" opacity=".45" />
      </g>
      <g strokeWidth="6" strokeLinecap="round">
        <path d="M64 74h26" stroke="var(--m)" />
        <path d="M100 74h34" stroke="var(--l)" />
        <path d="M78 92h40" stroke="#ffb44d" />
        <path d="M128 92h18" stroke="var(--l)" />
        <path d="M78 110h22" stroke="var(--l)" />
        <path d="M110 110h30" stroke="var(--m)" opacity=".55" />
        <path d="M64 128h30" stroke="var(--m)" />
      </g>
      <rect
        x="166"
        y="66"
        width="92"
        height="78"
        rx="8"
        fill="var(--t)"
        stroke="var(--l)"
        strokeWidth="2"
      />
      <circle cx="190" cy="90" r="12" fill="#fa720c" />
      <path
        d="M210 84h34M210 96h22"
        stroke="var(--x)"
        strokeOpacity=".6"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <rect x="178" y="114" width="68" height="18" rx="9" fill="var(--m)" />
    </>
  )
}
