import { Moon, Sun } from 'lucide-react'
import { IconButton } from './button.tsx'

type Props = { isDark: boolean; label: string; onClick: () => void }

export const ThemeButton = ({ isDark, label, onClick }: Props) => (
  <IconButton label={label} onClick={onClick}>
    {isDark ? <Sun /> : <Moon />}
  </IconButton>
)
