import { textSizes } from '@kinnow/contract/auth'
import { ALargeSmall, Check } from 'lucide-react'
import { useReadingPreferences } from '#features/progress/model/reading-preferences.ts'
import { lesson as texts } from '#texts/en/lesson.ts'
import { Menu, menuItem } from '#ui/menu.tsx'

export function TextSizeMenu() {
  const { textSize, setTextSize } = useReadingPreferences()
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
