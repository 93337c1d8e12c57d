import { FileUp, UserRoundPlus } from 'lucide-react'
import { importPath } from '#features/admin/model/paths.ts'
import { people as texts } from '#texts/en/people-list.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import styles from './first-people.module.css'

/** What an owner who is alone does first. */
export const FirstPeople = ({ onInvite }: { onInvite: () => void }) => (
  <section className={styles.panel}>
    <Empty as="h2" title={texts.firstTitle} text={texts.firstText}>
      <Button aria-haspopup="dialog" onClick={onInvite}>
        <UserRoundPlus />
        {texts.firstInvite}
      </Button>
      <ButtonLink variant="secondary" to={importPath}>
        <FileUp />
        {texts.import}
      </ButtonLink>
    </Empty>
  </section>
)
