import { IdCard } from 'lucide-react'
import type { GroupDetails } from '#features/groups/api.ts'
import { groupCardsPath } from '#features/groups/model/paths.ts'
import { group as texts } from '#texts/en/teach.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Panel } from '#ui/panel.tsx'
import styles from '../group.module.css'
import { Invitations } from './invitations.tsx'
import { JoinCode } from './join-code.tsx'
import { Waiting } from './waiting.tsx'

/** How others come into a class: its code, cards and invitations. Load it late: it is below the rest. */
export function WaysIn({ details }: { details: GroupDetails }) {
  const { id, isArchived } = details.group
  return (
    <>
      <div className={styles.side}>
        {!isArchived && <Waiting details={details} />}
        {!isArchived && <JoinCode details={details} />}
        <WithoutEmail id={id} />
      </div>
      {!isArchived && <Invitations details={details} />}
    </>
  )
}

const WithoutEmail = ({ id }: { id: string }) => (
  <Panel title={texts.withoutEmail}>
    <p className="sm muted">{texts.withoutEmailText}</p>
    <ButtonLink variant="secondary" size="sm" className="mt4" to={groupCardsPath(id)}>
      <IdCard />
      {texts.cards}
    </ButtonLink>
  </Panel>
)
