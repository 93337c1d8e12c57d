import { security as texts } from '#texts/en/profile.ts'
import { ButtonLink } from '#ui/button.tsx'

/** Leads students without a password, who sign in with Google, to a first one by an emailed code. */
export const SetPassword = () => (
  <ButtonLink to="/forgotpassword" variant="secondary" size="sm">
    {texts.set}
  </ButtonLink>
)
