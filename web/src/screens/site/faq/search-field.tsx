import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { faq as texts } from '#texts/en/faq.ts'
import { IconButton } from '#ui/button.tsx'
import { useEarlyText } from '#ui/use-early-text.ts'
import styles from './search-field.module.css'

type Props = { value: string; onChange: (value: string) => void }

/** A form, so that it also searches before any script has come. */
export function SearchField({ value, onChange }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  useEarlyText(form, (_, early) => onChange(early))
  return (
    <form
      ref={form}
      method="get"
      className={styles.field}
      onSubmit={(event) => event.preventDefault()}
    >
      <Search />
      <input
        ref={input}
        type="search"
        name="q"
        aria-label={texts.search}
        placeholder={texts.placeholder}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {value && (
        <IconButton
          label={texts.clear}
          className={styles.clear}
          onClick={() => {
            onChange('')
            input.current?.focus()
          }}
        >
          <X />
        </IconButton>
      )}
    </form>
  )
}
