import type { ReactNode } from 'react'
import { enrol as texts } from '#texts/en/subject.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EnrolPress } from './enrol-press.tsx'
import type { Enrol } from './use-enrol.ts'

type Props = {
  enrol: Enrol
  /** Where an enrolled student goes on. */
  continueTo: string
  block?: boolean
  size?: 'lg'
  /** Why nobody can enrol at the moment. */
  refusal?: string | null
  children: ReactNode
}

/** Enrol; or, once enrolled, Continue. */
export function EnrolButton({ enrol, continueTo, refusal, children, block, size }: Props) {
  if (enrol.isEnrolled)
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
    <EnrolPress {...enrol} block={block} size={size} busy={enrol.isBusy && texts.busy}>
      {children}
    </EnrolPress>
  )
}
