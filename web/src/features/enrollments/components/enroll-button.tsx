import type { ReactNode } from 'react'
import { enroll as texts } from '#texts/en/subject.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EnrollPress } from './enroll-press.tsx'
import type { Enroll } from '../hooks/use-enroll.ts'

type Props = {
  enroll: Enroll
  /** Where an enrolled student goes on. */
  continueTo: string
  block?: boolean
  size?: 'lg'
  /** Why nobody can enroll now. */
  refusal?: string | null
  children: ReactNode
}

/** Enroll; or, once enrolled, Continue. */
export function EnrollButton({ enroll, continueTo, refusal, children, block, size }: Props) {
  if (enroll.isEnrolled)
    return (
      <ButtonLink to={continueTo} block={block} size={size}>
        {texts.continue}
      </ButtonLink>
    )
  if (refusal)
    return (
      <Button block={block} size={size} variant="secondary" disabled>
        {refusal}
      </Button>
    )
  return (
    <EnrollPress {...enroll} block={block} size={size} busy={enroll.isBusy && texts.busy}>
      {children}
    </EnrollPress>
  )
}
