import type { ComponentProps } from 'react'
import { useNavigate } from 'react-router'
import { isolated } from '#lib/isolated.ts'
import { subjects as texts } from '#texts/en/explore.ts'
import styles from './class-head.module.css'

/** Which class it is, and the way to the others. */
export function ClassHead(props: ComponentProps<typeof ClassSwitcher>) {
  return (
    <div className={styles.head}>
      <header className="page-head">
        <h1>{texts.title(isolated(props.shown.name))}</h1>
        <p className="lead">{texts.lead}</p>
      </header>
      <ClassSwitcher {...props} />
    </div>
  )
}

type Group = { id: string; name: string }
type Props = { classes: Group[]; shown: Group; to: (group: Group) => string }

/** Leads to the subjects of another class; nothing where there is no other. */
function ClassSwitcher({ classes, shown, to }: Props) {
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
