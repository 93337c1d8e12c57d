import { textWithLinks } from '#lib/text-with-links.ts'
import { navigation } from '#texts/en/shell.ts'
import styles from './announcements.module.css'

/** Plain text, in which web addresses are links; an empty line begins a new paragraph. */
export const Paragraphs = ({ text }: { text: string }) => (
  <div className={styles.text}>
    {text
      .split(/\n\s*\n/)
      .filter((paragraph) => paragraph.trim() !== '')
      .map((paragraph, index) => (
        <p key={index}>
          {textWithLinks(paragraph.trim()).map((part, place) =>
            part.isLink ? (
              <a key={place} href={part.text} target="_blank" rel="noopener">
                {part.text}
                <span className="sr"> ({navigation.newTab})</span>
              </a>
            ) : (
              part.text
            ),
          )}
        </p>
      ))}
  </div>
)
