import styles from './panels.module.css'

/** A sentence whose commands and settings, written `so`, are shown as what is typed. */
export const Commands = ({ text }: { text: string }) =>
  text.split('`').map((part, index) =>
    index % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- parts of one text stay in their order
      <code key={index} className={styles.code} translate="no">
        {part}
      </code>
    ) : (
      part
    ),
  )

/** What is typed in a terminal, or in a file of settings. */
export const CommandLines = ({ text }: { text: string }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways on phones, by keyboard too
  <pre className={styles.command} translate="no" tabIndex={0}>
    {text}
  </pre>
)
