import { encode } from 'uqr'

type Props = {
  address: string
  className?: string | undefined
  /** Without one it says nothing: its content is written beside it. */
  label?: string
}

/** Black on white in both themes, with the quiet zone that ISO/IEC 18004 asks for. */
export function QrCode({ address, className, label }: Props) {
  const { size, data } = encode(address, { border: 4 })
  const dark = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={dark} />
    </svg>
  )
}
