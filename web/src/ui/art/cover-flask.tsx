export function FlaskCover() {
  return (
    <>
      <circle cx="160" cy="92" r="70" fill="var(--l)" opacity=".7" />
      <path
        d="M140 34h40v10h-5v34l36 58c5 9-1 20-12 20h-78c-11 0-17-11-12-20l36-58V44h-5Z"
        fill="#fff"
        fillOpacity=".75"
      />
      <path
        d="m127 108-18 28c-5 9 1 20 12 20h78c11 0 17-11 12-20l-18-28c-20 10-44-8-66 0Z"
        fill="var(--m)"
      />
      <path
        d="M140 34h40v10h-5v34l36 58c5 9-1 20-12 20h-78c-11 0-17-11-12-20l36-58V44h-5Z"
        fill="none"
        stroke="var(--x)"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <circle cx="150" cy="134" r="6" fill="#fff" fillOpacity=".8" />
      <circle cx="172" cy="124" r="4" fill="#fff" fillOpacity=".8" />
      <circle cx="184" cy="140" r="5" fill="#fff" fillOpacity=".8" />
      <circle cx="162" cy="22" r="5" fill="#ffb44d" />
      <circle cx="190" cy="18" r="3.5" fill="var(--m)" />
      <path
        d="M44 60h34M44 72h22M244 52h34M256 64h22"
        stroke="var(--l)"
        strokeWidth="5"
        strokeLinecap="round"
      />
    </>
  )
}
