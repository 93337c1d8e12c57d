import { markForm, rubric as texts } from '#texts/en/marking.ts'
import styles from './mark-ways.module.css'

type Props = { isByRubric: boolean; onChange: (isByRubric: boolean) => void }

/** By the rubric of the question, or with points alone. */
export const MarkWays = ({ isByRubric, onChange }: Props) => (
  <fieldset className={styles.ways}>
    <legend className="sr">{texts.ways}</legend>
    {[true, false].map((by) => (
      <label key={String(by)}>
        <input
          type="radio"
          className="sr"
          name="way"
          checked={isByRubric === by}
          onChange={() => onChange(by)}
        />
        {by ? texts.byRubric : markForm.points}
      </label>
    ))}
  </fieldset>
)
