import styles from './announcements.module.css'

/** Plain text; an empty line begins a new paragraph. */
export const Paragraphs = ({ text }: { text: string }) => (
  <div className={styles.text}>
    {text
      .split(/\n\s*\n/)
      .filter((paragraph) => paragraph.trim() !== '')
      .map((paragraph, index) => (
        <p key={index}>{paragraph.trim()}</p>
      ))}
  </div>
)
