export function RocketCover() {
  return (
    <>
      <path
        d="M48 152c34-2 62-14 86-36"
        fill="none"
        stroke="var(--m)"
        strokeWidth="4.5"
        strokeLinecap="round"
        strokeDasharray="2 11"
      />
      <g transform="rotate(45 186 74)">
        <path d="M164 92h-20l8-26 12-10ZM208 92h20l-8-26-12-10Z" fill="var(--m)" />
        <path
          d="M186 8c16 14 24 32 24 52l-4 40h-40l-4-40c0-20 8-38 24-52Z"
          fill="#fff"
          stroke="var(--x)"
          strokeWidth="4"
          strokeLinejoin="round"
        />
        <path d="M164 42h44M165 88h42" stroke="var(--l)" strokeWidth="5" />
        <circle cx="186" cy="62" r="11" fill="var(--t)" stroke="var(--x)" strokeWidth="4" />
        <path d="M174 106h24l-4 16-8 14-8-14Z" fill="#fa720c" />
        <path d="M181 106h10l-5 18Z" fill="#ffb44d" />
      </g>
      <g fill="#ffb44d">
        <circle cx="78" cy="48" r="6" />
        <circle cx="116" cy="30" r="4" />
        <circle cx="274" cy="132" r="5" />
      </g>
      <g fill="var(--m)" opacity=".5">
        <circle cx="58" cy="86" r="4" />
        <circle cx="244" cy="150" r="4" />
        <circle cx="282" cy="96" r="3.5" />
      </g>
    </>
  )
}
