import type { LessonPage } from '#features/progress/api.ts'
import { useReadingPreferences } from '#features/progress/model/reading-preferences.ts'
import { lesson as texts, shortcuts } from '#texts/en/lesson.ts'
import { useCourseText } from '#ui/course-language.tsx'
import { Kbd } from '#ui/kbd.tsx'
import styles from './rail.module.css'

type Props = {
  headings: LessonPage['lesson']['headings']
  current: string | null
  onShortcuts: () => void
}

const shown = [
  { text: shortcuts.next, key: 'J' },
  { text: shortcuts.previous, key: 'K' },
  { text: shortcuts.complete, key: 'M' },
]

/** The headings of the lesson, with the current one marked, and the shortcuts. */
export function Rail({ headings, current, onShortcuts }: Props) {
  const words = useCourseText()
  const hasShortcuts = useReadingPreferences((state) => state.hasShortcuts)
  return (
    <aside className={styles.rail} aria-label={texts.onThisPage}>
      {headings.length > 0 && (
        <nav aria-labelledby="on-this-page">
          <h2 id="on-this-page">{texts.onThisPage}</h2>
          <ul {...words} className={styles.contents}>
            {headings.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <section aria-labelledby="shortcuts">
        <h2 id="shortcuts">{shortcuts.title}</h2>
        {hasShortcuts && (
          <dl className={styles.keys}>
            {shown.map(({ text, key }) => (
              <div key={key}>
                <dt>{text}</dt>
                <dd>
                  <Kbd>{key}</Kbd>
                </dd>
              </div>
            ))}
          </dl>
        )}
        <button type="button" className="link xs" onClick={onShortcuts}>
          {shortcuts.all}
          {hasShortcuts && <Kbd>?</Kbd>}
        </button>
      </section>
    </aside>
  )
}
