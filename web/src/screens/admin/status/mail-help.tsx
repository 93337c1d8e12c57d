import { notify } from '#lib/notify.ts'
import { mailHelp as texts } from '#texts/en/status.ts'
import { Button } from '#ui/button.tsx'
import { CommandLines, Commands } from './commands.tsx'
import styles from './summary.module.css'

/** What works without a mail server, and how one is set. */
export function MailHelp() {
  const copy = async () => {
    const { copyText } = await import('../person/copy-text.ts')
    if (await copyText(texts.example)) notify('success', texts.copied, texts.example)
    else notify('error', texts.notCopied, texts.notCopiedText)
  }
  return (
    <div className={styles.help}>
      <p>{texts.works}</p>
      <p>{texts.set}</p>
      <CommandLines text={texts.example} />
      <div className={styles.buttons}>
        <Button variant="secondary" size="sm" onClick={() => void copy()}>
          {texts.copy}
        </Button>
      </div>
      <p className="sm">
        <Commands text={texts.docs} />
      </p>
    </div>
  )
}
