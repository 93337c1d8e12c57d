import { useRef } from 'react'
import { Button } from '#ui/button.tsx'

type Props = {
  label: string
  /** As `accept` of a field for files has it. */
  accept: string
  /** Beside another button, which comes first. */
  isSecond: boolean
  onPick: (file: File) => void
}

/** A button that opens the browser's own choice of files. */
export function FilePicker({ label, accept, isSecond, onPick }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant={isSecond ? 'secondary' : 'primary'} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-hidden
        aria-label={label}
        tabIndex={-1}
        className="sr"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file again, mended meanwhile, is a new choice.
          target.value = ''
          if (file) onPick(file)
        }}
      />
    </>
  )
}
