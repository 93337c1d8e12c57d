import type { ReactNode } from 'react'
import { reset as texts } from '#texts/en/auth.ts'
import { AuthFrame } from './auth-frame.tsx'
import { Steps } from './steps.tsx'

type Props = {
  /** The step one is at, from 0. */
  current: number
  title: string
  children: ReactNode
}

/** Around each step to a new password. */
export function ResetFrame({ current, title, children }: Props) {
  return (
    <AuthFrame side={texts.side} sideText={texts.sideText}>
      <Steps label={texts.steps} names={texts.stepNames} current={current} />
      <h1 className="mt8">{title}</h1>
      {children}
    </AuthFrame>
  )
}
