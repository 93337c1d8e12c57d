import { shownJoinCode } from '@kinnow/contract/join-code'
import { Copy } from 'lucide-react'
import { notify } from '#lib/notify.ts'
import { joinCode as texts } from '#texts/en/teach.ts'
import { Button } from '#ui/button.tsx'
import { copyText } from './copy-text.ts'
import styles from './parts.module.css'

/** The join code at hand, to copy at one press. */
export function CopyCodeButton({ joinCode }: { joinCode: string }) {
  const code = shownJoinCode(joinCode)
  const copy = async () => {
    if (await copyText(code)) notify('success', texts.copiedTitle, texts.copiedText(code))
    else notify('error', texts.notCopiedTitle, texts.notCopied)
  }
  return (
    <Button variant="secondary" onClick={() => void copy()}>
      <span className={styles.codeText}>
        <span className={styles.codeLabel}>{texts.title}</span>{' '}
        <b className={styles.codeShort} translate="no">
          {code}
        </b>
      </span>
      <Copy aria-hidden="true" />
      <span className="sr">, {texts.copy}</span>
    </Button>
  )
}
