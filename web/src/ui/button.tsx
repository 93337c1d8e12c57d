import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import type { LinkProps } from 'react-router'
import styles from './button.module.css'
import { classes } from './classes.ts'
import { Spinner } from './spinner.tsx'

type Look = {
  variant?: 'primary' | 'secondary' | 'tonal' | 'ghost' | 'danger' | 'link'
  size?: 'sm' | 'md' | 'lg'
  block?: boolean
}

export const buttonClass = ({ variant = 'primary', size = 'md', block }: Look, more?: string) =>
  classes(styles.btn, styles[variant], size !== 'md' && styles[size], block && styles.block, more)

type ButtonProps = ComponentProps<'button'> &
  Look & {
    /** The verb in progress, "Enrolling…": shows a spinner and refuses further presses. */
    busy?: string | false
  }

export function Button({ variant, size, block, busy, className, onClick, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      className={buttonClass({ variant, size, block }, className)}
      aria-busy={busy ? true : undefined}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {busy ? (
        <>
          <Spinner />
          {busy}
        </>
      ) : (
        props.children
      )}
    </button>
  )
}

export function ButtonLink({ variant, size, block, className, ...props }: LinkProps & Look) {
  return <Link {...props} className={buttonClass({ variant, size, block }, className)} />
}

type IconButtonProps = ComponentProps<'button'> & {
  label: string
  outlined?: boolean
  children: ReactNode
}

export function IconButton({ label, outlined, className, ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      {...props}
      className={classes(styles.icon, outlined && styles.outlined, className)}
    />
  )
}
