import { assignmentPath } from '#features/groups/model/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { late } from '#ui/lazy.tsx'
import type { ExceptionProps } from '../assignments/exception-button.tsx'

type Props = ExceptionProps & { groupId: string }

/** Until it is loaded, and where it cannot be: the way to the work, where an exception is made, too. */
const ToWork = ({ groupId, assignmentId, text, label, size = 'md' }: Props) => (
  <ButtonLink
    variant="secondary"
    size={size}
    to={assignmentPath(groupId, assignmentId)}
    aria-label={label}
  >
    {text}
  </ButtonLink>
)

/** The button for an exception; it comes after the page. */
export const LateException = late<Props>(
  async () => (await import('../assignments/exception-button.tsx')).ExceptionButton,
  ToWork,
  ToWork,
)
