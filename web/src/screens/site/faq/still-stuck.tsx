import { MessageCircleQuestionMark } from 'lucide-react'
import { faq as texts } from '#texts/en/faq.ts'
import { ButtonLink } from '#ui/button.tsx'
import { TileIcon } from '#ui/tile-icon.tsx'
import styles from './still-stuck.module.css'

export function StillStuck() {
  return (
    <aside className={styles.box} aria-labelledby="still-stuck">
      <TileIcon Icon={MessageCircleQuestionMark} className="sub-brand" plain />
      <h2 id="still-stuck">{texts.stuck}</h2>
      <p className="sm muted">{texts.stuckText}</p>
      <ButtonLink to="/contactus" block className="mt3">
        {texts.contact}
      </ButtonLink>
    </aside>
  )
}
