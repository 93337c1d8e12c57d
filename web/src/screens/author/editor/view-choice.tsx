import { questionForm as texts } from '#texts/en/author-questions.ts'
import styles from './view-choice.module.css'

const views = ['form', 'both', 'text'] as const
export type View = (typeof views)[number]

type Props = { view: View; onChange: (view: View) => void }

/** A quiz as forms, as text, or as both. */
export function ViewChoice({ view, onChange }: Props) {
  return (
    <fieldset className={styles.views} aria-label={texts.view}>
      {views.map((one) => (
        <button key={one} type="button" aria-pressed={one === view} onClick={() => onChange(one)}>
          {texts.views[one]}
        </button>
      ))}
    </fieldset>
  )
}
