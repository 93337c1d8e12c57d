export function GlobeCover() {
  return (
    <>
      <circle cx="160" cy="94" r="62" fill="#fff" />
      <path
        d="M112 56c22 2 30 14 24 26s-26 8-30 24 12 14 16 30c-16-8-26-26-26-46 0-13 6-25 16-34ZM176 34c26 6 42 26 46 50-14 6-24-6-36-2s-14 18-28 12-2-22 8-28-2-22 10-32ZM168 116c16-6 34 0 38 10-8 14-22 24-38 28-8-12-12-32 0-38Z"
        fill="var(--m)"
        opacity=".85"
      />
      <circle cx="160" cy="94" r="62" fill="none" stroke="var(--x)" strokeWidth="4" />
      <path
        d="M98 94h124M160 32c-32 36-32 88 0 124M160 32c32 36 32 88 0 124"
        fill="none"
        stroke="var(--x)"
        strokeOpacity=".3"
        strokeWidth="2.5"
      />
      <path d="M246 66c0 18-18 36-18 36s-18-18-18-36a18 18 0 0 1 36 0Z" fill="#fa720c" />
      <circle cx="228" cy="66" r="7" fill="#fff" />
    </>
  )
}
