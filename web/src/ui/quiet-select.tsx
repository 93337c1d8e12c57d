import { ChevronDown } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import styles from './quiet-select.module.css'
import { useEarlyText } from './use-early-text.ts'

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
  const list = useRef<HTMLLabelElement>(null)
  const choose = (name: string) => {
    const chosen = names.find((option) => option === name)
    if (chosen !== undefined && chosen !== value) onChange(chosen)
  }
  const [early, setEarly] = useState<string>()
  const latest = useRef(choose)
  useEarlyText(list, (_, chosen) => setEarly(chosen))
  useEffect(() => {
    latest.current = choose
  })
  // Not earlier: what is chosen may lead to another address, which the router refuses until the page has been taken over.
  useEffect(() => {
    if (early !== undefined) latest.current(early)
  }, [early])
  return (
    <label ref={list} className={styles.select}>
      <Icon />
      <span className="sr">{label}</span>
      <select name={name} value={value} onChange={({ target }) => choose(target.value)}>
        {names.map((option) => (
          <option key={option} value={option}>
            {options[option]}
          </option>
        ))}
      </select>
      <ChevronDown />
    </label>
  )
}
