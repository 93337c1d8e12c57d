import { registrations } from '@kinnow/contract/school-settings'
import choices from '#ui/choices.module.css'
import { settings as texts } from '#texts/en/school-settings.ts'
import styles from './choice.module.css'

type Registration = (typeof registrations)[number]

type Props = { registration: Registration; onChange: (registration: Registration) => void }

/** Whether visitors may create accounts. */
export const RegistrationChoice = ({ registration, onChange }: Props) => (
  <fieldset>
    <legend className="sr">{texts.registration}</legend>
    <div className={styles.list}>
      {registrations.map((choice) => (
        <label key={choice} className={choices.choice}>
          <input
            type="radio"
            name="registration"
            checked={choice === registration}
            onChange={() => onChange(choice)}
          />
          <span>
            {texts.registrations[choice].name}
            <small>{texts.registrations[choice].text}</small>
          </span>
        </label>
      ))}
    </div>
  </fieldset>
)
