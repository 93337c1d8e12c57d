import { useState } from 'react'
import { classes } from './classes.ts'

type Props = {
  name: string
  /** The picture; without one, or where it is gone, the first letters. */
  src?: string | null
  big?: boolean
}

/** A picture, or the first letters: "AM" of Asha Menon. Decoration beside a name or inside a labelled button. */
export function Avatar({ name, src, big }: Props) {
  const [gone, setGone] = useState<string | null>(null)
  const words = name.replace(/@.*/, '').split(/[\s._-]+/)
  const letters = words.slice(0, 2).map((word) => word.slice(0, 1).toUpperCase())
  if (src && src !== gone)
    return (
      <span className={classes('avatar', big && 'big')} aria-hidden="true">
        <img src={src} alt="" onError={() => setGone(src)} />
      </span>
    )
  // As an attribute: the letters are a picture, not a name that a voice could call the button by.
  return (
    <span
      className={classes('avatar', big && 'big')}
      data-letters={letters.join('')}
      aria-hidden="true"
    />
  )
}
