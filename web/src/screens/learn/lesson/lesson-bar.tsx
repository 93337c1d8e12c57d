import {
  ArrowLeft,
  CloudCheck,
  CloudOff,
  Keyboard,
  ListTree,
  ALargeSmall,
  Check,
} from 'lucide-react'
import { Link } from 'react-router'
import { subjectPath } from '#features/catalog/model/paths.ts'
import type { LessonPage } from '#features/progress/api.ts'
import type { PositionState } from '#features/progress/hooks/use-save-position.ts'
import { isolated } from '#lib/isolated.ts'
import { lesson as texts, shortcuts } from '#texts/en/lesson.ts'
import { IconButton } from '#ui/button.tsx'
import { Words } from '#ui/course-language.tsx'
import { ProgressBar } from '#ui/progress.tsx'
import { ThemeToggle } from '#features/profile/components/theme-toggle.tsx'
import styles from './lesson-bar.module.css'
import { textSizes } from '@kinnow/contract/auth'
import { useReadingPreferences, useTextSize } from '#features/progress/model/reading-preferences.ts'
import { Menu, menuItem } from '#ui/menu.tsx'

type Props = {
  page: LessonPage
  percent: number
  saved: PositionState | null
  onShortcuts: () => void
  onOutline: () => void
}

export function LessonBar({ page, percent, saved, onShortcuts, onOutline }: Props) {
  const { lesson, chapter, outline, place } = page
  const number = outline.findIndex(({ id }) => id === lesson.id) + 1
  return (
    <header className={styles.bar} data-own-bar="">
      <Link
        to={subjectPath(place.subcategory, place.subject.id)}
        className={styles.back}
        aria-label={texts.backTo(isolated(place.subject.name))}
      >
        <ArrowLeft />
      </Link>
      <div className={styles.title}>
        <b>
          <Words>{courseName(place)}</Words>
        </b>
        <span className="only-d">
          {texts.where(isolated(chapter.name), number, outline.length)}
        </span>
      </div>
      <output className={styles.saved}>
        {saved === 'saved' && (
          <>
            <CloudCheck />
            {texts.saved}
          </>
        )}
        {saved === 'failed' && (
          <>
            <CloudOff />
            {texts.notSaved}
          </>
        )}
      </output>
      <div className={styles.progress}>
        <ProgressBar label={texts.read} percent={percent} />
        <span className="xs b5 num only-d">{percent}%</span>
      </div>
      <div className={styles.tools}>
        <TextSizeMenu />
        <IconButton className="only-d" label={shortcuts.dialog} onClick={onShortcuts}>
          <Keyboard />
        </IconButton>
        <ThemeToggle />
        <IconButton className="only-m" label={texts.outline} onClick={onOutline}>
          <ListTree />
        </IconButton>
      </div>
    </header>
  )
}

/** "Science, Class 6", or one name where both are the same. */
function courseName({ subject, subcategory }: LessonPage['place']): string {
  return subject.name === subcategory.name ? subject.name : `${subject.name}, ${subcategory.name}`
}

function TextSizeMenu() {
  const textSize = useTextSize()
  const setTextSize = useReadingPreferences((state) => state.setTextSize)
  return (
    <Menu label={texts.textSize} face={<ALargeSmall />}>
      {textSizes.map((size) => (
        <button
          key={size}
          type="button"
          {...menuItem}
          role="menuitemradio"
          aria-checked={size === textSize}
          onClick={() => setTextSize(size)}
        >
          <span className="grow">{texts.sizes[size]}</span>
          {size === textSize && <Check />}
        </button>
      ))}
    </Menu>
  )
}
