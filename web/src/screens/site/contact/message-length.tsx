import { limits } from '@kinnow/contract/limits'
import { contact as texts } from '#texts/en/contact.ts'
import { classes } from '#ui/classes.ts'
import styles from './message-length.module.css'

const most = limits.contact.messageLongest
// Read out when fewer than these are left, not at every key.
const spoken = [100, 20, 1]

/** How much of a message is written, counted while typing. */
export function MessageLength({ length }: { length: number }) {
  const left = most - length
  const reached = spoken.filter((mark) => left < mark).at(-1)
  return (
    <>
      <span className={classes(styles.count, left < 0 && styles.over)}>
        {texts.counted(length, most)}
      </span>
      <output className="sr">
        {left < 0 ? texts.tooLong : reached !== undefined && texts.left(reached)}
      </output>
    </>
  )
}
