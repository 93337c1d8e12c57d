import type { MemorySettings } from '@kinnow/contract/memory'
import { useState } from 'react'
import { limit as texts } from '#texts/en/reviews.ts'
import { classes } from '#ui/classes.ts'
import { lateDialog } from '#ui/lazy-dialog.tsx'
import page from './reviews.module.css'

const LimitDialog = lateDialog(async () => (await import('./limit-dialog.tsx')).LimitDialog)

/** How much comes back a day, and the way to change it. */
export function LimitCard({ settings }: { settings: MemorySettings }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={classes('card', page.card)} aria-labelledby="limit">
      <div className="row between">
        <h2 id="limit">{texts.title}</h2>
        <button
          type="button"
          className="link sm"
          aria-describedby="limit"
          onClick={() => setOpen(true)}
        >
          {texts.change}
        </button>
      </div>
      <p className="sm muted">{texts.text(settings.dailyCap, settings.newCap)}</p>
      <LimitDialog settings={settings} open={isOpen} onOpenChange={setOpen} />
    </section>
  )
}
