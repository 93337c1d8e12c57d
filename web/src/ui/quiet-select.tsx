import { ChevronDown } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import styles from './quiet-select.module.css'

type Props<Name extends string> = {
  /** Before the value: "Sort by: Recent". */
  label: string
  Icon: LucideIcon
  options: Record<Name, string>
  value: Name
  onChange: (value: Name) => void
  /** In a form. */
  name?: string
}

/** A small list to choose from, for what filters or sorts. */
export function QuietSelect<Name extends string>(props: Props<Name>) {
  const { label, Icon, options, value, onChange, name } = props
  const names = Object.keys(options) as Name[]
  return (
    <label className={styles.select}>
      <Icon />
      <span className="sr">{label}</span>
      <select
        name={name}
        value={value}
        onChange={({ target }) => {
          const chosen = names.find((one) => one === target.value)
          if (chosen !== undefined) onChange(chosen)
        }}
      >
        {names.map((one) => (
          <option key={one} value={one}>
            {options[one]}
          </option>
        ))}
      </select>
      <ChevronDown />
    </label>
  )
}
