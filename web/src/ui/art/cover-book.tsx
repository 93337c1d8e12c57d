export function BookCover() {
  return (
    <>
      <path
        d="M160 58c-26-18-62-20-96-14v98c34-6 70-4 96 14 26-18 62-20 96-14V44c-34-6-70-4-96 14Z"
        fill="#fff"
      />
      <path d="M160 58c-26-18-62-20-96-14v98c34-6 70-4 96 14Z" fill="var(--l)" opacity=".6" />
      <path
        d="M160 58c-26-18-62-20-96-14v98c34-6 70-4 96 14 26-18 62-20 96-14V44c-34-6-70-4-96 14Zm0 0v98"
        fill="none"
        stroke="var(--x)"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <g stroke="var(--m)" strokeWidth="4" strokeLinecap="round" fill="none">
        <path d="M84 68c18-1 38 2 54 10M84 88c18-1 38 2 54 10M84 108c12-1 22 0 32 3" />
        <path d="M236 68c-18-1-38 2-54 10" opacity=".5" />
        <path d="M236 88c-18-1-38 2-54 10" opacity=".5" />
      </g>
      <path
        d="M220 22h58a12 12 0 0 1 12 12v20a12 12 0 0 1-12 12h-36l-16 14 2-14h-8a12 12 0 0 1-12-12V34a12 12 0 0 1 12-12Z"
        fill="var(--m)"
      />
      <path d="M228 38h44M228 50h26" stroke="#fff" strokeWidth="4.5" strokeLinecap="round" />
    </>
  )
}
