import { encode } from 'uqr'
import { joinPath, signupWith } from '#lib/class-code.ts'
import { group as words, joinCode as texts } from '#texts/en/teach.ts'
import { TitledDialog } from '#ui/titled-dialog.tsx'
import styles from './parts.module.css'

type Props = { open: boolean; onOpenChange: (open: boolean) => void; name: string; code: string }

/** For the board: the code in large letters, and a picture that opens the page with it. */
export const LargeCodeDialog = ({ open, onOpenChange, name, code }: Props) => (
  <TitledDialog
    open={open}
    onOpenChange={onOpenChange}
    title={texts.largeTitle(name)}
    close={words.close}
  >
    <p className="sm muted mt2">{texts.largeText(location.host + joinPath)}</p>
    <p className={styles.large} translate="no">
      {code}
    </p>
    <p className="sr">{texts.picture}</p>
    <CodePicture address={location.origin + signupWith(code)} />
  </TitledDialog>
)

/** Black on white in both themes, with the quiet zone that ISO/IEC 18004 asks for. */
function CodePicture({ address }: { address: string }) {
  const { size, data } = encode(address, { border: 4 })
  const dark = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${size} ${size}`}
      aria-hidden="true"
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={dark} />
    </svg>
  )
}
