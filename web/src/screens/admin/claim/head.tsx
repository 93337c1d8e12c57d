import { Steps } from '#features/auth/components/steps.tsx'
import { takeFocus } from '#lib/take-focus.ts'
import { claim as texts } from '#texts/en/school-settings.ts'

type Props = {
  step: number
  /** Looked back at: the step is done. */
  isDone?: boolean
  title: string
  lead: string
}

/** Which of the three steps it is. A later one takes the focus, so that it is read out. */
export function Head({ step, isDone = false, title, lead }: Props) {
  return (
    <>
      <Steps
        label={texts.steps}
        names={texts.stepNames}
        current={step}
        doneText={texts.stepDone}
        done={isDone ? step + 1 : step}
      />
      <h1 className="mt8" tabIndex={-1} ref={step === 0 ? undefined : takeFocus}>
        {title}
      </h1>
      <p className="muted mt2">{lead}</p>
    </>
  )
}
