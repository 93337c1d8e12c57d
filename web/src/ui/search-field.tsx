import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import styles from './search-field.module.css'
import { useEarlyText } from './use-early-text.ts'

type Props = {
  label: string
  name: string
  value: string
  longest: number
  /** After a pause in typing, and at once on Enter. */
  onSearch: (text: string) => void
  className?: string
}

const pause = 300

export function SearchField({ label, name, value, longest, onSearch, className }: Props) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const [sent, setSent] = useState(value)
  // Changed from elsewhere, such as Back; what was sent from here must not undo what is typed meanwhile.
  if (value !== known) {
    setKnown(value)
    if (value !== sent) {
      setTyped(value)
      setSent(value)
    }
  }

  const field = useRef<HTMLLabelElement>(null)
  useEarlyText(field, (_, early) => setTyped(early))

  const text = typed.trim()
  // A visitor who has chosen a link meanwhile goes there: a search would call them back.
  const isLeaving = useIsLeaving()
  useEffect(() => {
    if (text === sent || isLeaving) return undefined
    const timer = setTimeout(() => {
      setSent(text)
      onSearch(text)
    }, pause)
    return () => clearTimeout(timer)
  }, [text, sent, isLeaving, onSearch])

  return (
    <label ref={field} className={`${styles.search} ${className ?? ''}`}>
      <span className="sr">{label}</span>
      <Search />
      <input
        type="search"
        name={name}
        value={typed}
        placeholder={label}
        maxLength={longest}
        autoComplete="off"
        enterKeyHint="search"
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          setSent(text)
          onSearch(text)
        }}
      />
    </label>
  )
}

function useIsLeaving(): boolean {
  const here = useLocation().pathname
  const next = useNavigation().location
  return next !== undefined && next.pathname !== here
}
