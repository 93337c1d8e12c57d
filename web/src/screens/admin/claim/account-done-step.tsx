import { claim as texts } from '#texts/en/school-settings.ts'
import { Button } from '#ui/button.tsx'
import { Head } from './head.tsx'

type Props = { email: string; onDone: () => void }

/** Who comes back to the first step: the account is made, and the link is used. */
export const AccountDoneStep = ({ email, onDone }: Props) => (
  <>
    <Head step={0} isDone title={texts.doneTitle} lead={texts.doneText(email)} />
    <Button size="lg" block className="mt6" onClick={onDone}>
      {texts.continue}
    </Button>
  </>
)
