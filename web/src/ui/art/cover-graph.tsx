export function GraphCover() {
  return (
    <>
      <rect width="320" height="180" fill="var(--t)" />
      <g stroke="var(--l)" strokeWidth="1.5">
        <path d="M40 0v180M80 0v180M120 0v180M160 0v180M200 0v180M240 0v180M280 0v180M0 30h320M0 60h320M0 90h320M0 120h320M0 150h320" />
      </g>
      <path d="M80 10v160M20 150h280" stroke="var(--x)" strokeWidth="3.5" strokeLinecap="round" />
      <path
        d="M96 30c26 152 96 152 124 0"
        fill="none"
        stroke="var(--m)"
        strokeWidth="7"
        strokeLinecap="round"
      />
      <circle cx="158" cy="143" r="8" fill="#fff" stroke="var(--m)" strokeWidth="5" />
      <path d="M222 142V70l66 72Z" fill="#ffb44d" fillOpacity=".85" />
      <path d="M222 130h12v12" fill="none" stroke="#8a5a00" strokeWidth="2.5" />
    </>
  )
}
