export function GraphCover() {
  return (
    <>
      <g stroke="var(--l)" strokeWidth="1.5">
        <path d="M-160-170v520M-120-170v520M-80-170v520M-40-170v520M0-170v520M40-170v520M80-170v520M120-170v520M160-170v520M200-170v520M240-170v520M280-170v520M320-170v520M360-170v520M400-170v520M440-170v520M480-170v520M-180 -150h680M-180 -120h680M-180 -90h680M-180 -60h680M-180 -30h680M-180 0h680M-180 30h680M-180 60h680M-180 90h680M-180 120h680M-180 150h680M-180 180h680M-180 210h680M-180 240h680M-180 270h680M-180 300h680M-180 330h680" />
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
