export function CodeCover() {
  return (
    <>
      <rect x="46" y="24" width="228" height="132" rx="12" fill="#fff" />
      <path d="M46 36a12 12 0 0 1 12-12h22v132H58a12 12 0 0 1-12-12Z" fill="var(--l)" />
      <g fill="var(--m)" opacity=".7">
        <circle cx="63" cy="46" r="3.5" />
        <circle cx="63" cy="66" r="3.5" />
        <circle cx="63" cy="86" r="3.5" />
        <circle cx="63" cy="106" r="3.5" />
      </g>
      <g strokeWidth="6" strokeLinecap="round">
        <path d="M96 46h30" stroke="var(--m)" />
        <path d="M138 46h46" stroke="#c9bfd6" />
        <path d="M114 66h22" stroke="#ffb44d" />
        <path d="M148 66h58" stroke="#c9bfd6" />
        <path d="M132 86h64" stroke="var(--m)" opacity=".6" />
        <path d="M96 106h40" stroke="#c9bfd6" />
      </g>
      <path
        d="m98 124 12 9-12 9"
        fill="none"
        stroke="#fa720c"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M122 143h24" stroke="#fa720c" strokeWidth="5" strokeLinecap="round" />
      <g fill="none" stroke="var(--m)" strokeWidth="6" strokeLinecap="round" strokeLinejoin="round">
        <path d="m222 96-20 18 20 18M242 96l20 18-20 18" />
      </g>
    </>
  )
}
