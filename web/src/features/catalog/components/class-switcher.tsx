import { useNavigate } from 'react-router'
import { subjects as texts } from '#texts/en/explore.ts'
import styles from './class-switcher.module.css'

type Group = { id: string; name: string }
type Props = { classes: Group[]; shown: Group; to: (group: Group) => string }

/** Leads to the subjects of another class; nothing where there is no other. */
export function ClassSwitcher({ classes, shown, to }: Props) {
  const navigate = useNavigate()
  const isOneOfThem = classes.some(({ id }) => id === shown.id)
  if (!isOneOfThem || classes.length < 2) return null
  return (
    <label className={styles.switch}>
      {texts.switchClass}
      <select
        value={shown.id}
        onChange={({ target }) => {
          const next = classes.find(({ id }) => id === target.value)
          if (next) void navigate(to(next))
        }}
      >
        {classes.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
