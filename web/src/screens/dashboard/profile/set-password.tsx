import { security as texts } from '#texts/en/profile.ts'
import { ButtonLink } from '#ui/button.tsx'

/** Who only ever came with Google shows by a mailed code that the address is theirs, and sets a first password so. */
export const SetPassword = () => (
  <ButtonLink to="/forgotpassword" variant="secondary" size="sm">
    {texts.set}
  </ButtonLink>
)
