import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import type { ComponentProps } from 'react'
import { fields } from '#texts/en/auth.ts'
import { IconButton } from './button.tsx'
import { TextField } from './field.tsx'
import styles from './field.module.css'

export function PasswordField(props: ComponentProps<typeof TextField>) {
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton
          className={styles.eye}
          label={isShown ? fields.hidePassword : fields.showPassword}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOff /> : <Eye />}
        </IconButton>
      }
    />
  )
}
