import { joinPath, signupWith } from '#lib/class-code.ts'
import { group as words, joinCode as texts } from '#texts/en/teach.ts'
import { QrCode } from '#ui/qr-code.tsx'
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
    <QrCode address={location.origin + signupWith(code)} className={styles.picture} />
  </TitledDialog>
)
