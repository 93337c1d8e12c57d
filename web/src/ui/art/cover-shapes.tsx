export function ShapesCover() {
  return (
    <>
      <circle cx="112" cy="82" r="46" fill="var(--m)" opacity=".85" />
      <rect x="126" y="66" width="86" height="86" rx="16" fill="#ffb44d" opacity=".9" />
      <path d="M236 28 286 116h-100Z" fill="var(--l)" />
      <path
        d="M52 142C100 40 190 176 268 46"
        fill="none"
        stroke="var(--x)"
        strokeWidth="4.5"
        strokeLinecap="round"
      />
      <path
        d="M52 142 96 80M268 46l-38 62"
        stroke="var(--x)"
        strokeWidth="2"
        strokeDasharray="5 5"
      />
      <g fill="#fff" stroke="var(--x)" strokeWidth="3.5">
        <rect x="45" y="135" width="14" height="14" rx="3" />
        <rect x="261" y="39" width="14" height="14" rx="3" />
        <circle cx="96" cy="80" r="6" />
        <circle cx="230" cy="108" r="6" />
      </g>
    </>
  )
}
