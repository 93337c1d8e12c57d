import { Archive } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { cardsQuery, useCards } from '#features/class-cards/api.ts'
import type { CardList, MadeCards } from '#features/class-cards/api.ts'
import { groupPath, teachPath } from '#features/groups/model/paths.ts'
import { ApiFailure, failureText } from '#lib/api-failure.ts'
import { privateMeta } from '#lib/meta.ts'
import { loadPage } from '#lib/served.ts'
import { classCards as texts } from '#texts/en/class-cards.ts'
import { group, teaching } from '#texts/en/teach.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Callout, ErrorPanel } from '#ui/callout.tsx'
import { Crumbs } from '#ui/crumbs.tsx'
import { Empty } from '#ui/empty.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { AddStudents } from './cards/add-students.tsx'
import cardStyles from './cards/cards.module.css'
import { Holders } from './cards/holders.tsx'
import { Sheet } from './cards/sheet.tsx'
import styles from './group-cards.module.css'

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, texts.page)

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  loadPage(context, ({ api, load }) => load(cardsQuery(api, params['id'] ?? '')))

/** The browser asks for what it shows. */
export const clientLoader = () => null

/** Students of a class without an email address: made here, with the cards that they log in with. */
export default function GroupCardsScreen() {
  const id = useParams()['id'] ?? ''
  const { data, error, refetch } = useCards(id)
  if (error instanceof ApiFailure && error.status === 404) return <Gone />
  return (
    <>
      <Crumbs
        trail={[
          { to: teachPath, text: teaching.classes },
          { to: groupPath(id), text: data?.group.name ?? group.page },
        ]}
        here={texts.title}
      />
      {error && (
        <ErrorPanel
          className="mt4"
          message={`${texts.failed} ${failureText(error)}`}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <SkeletonList shape="card" count={2} className={styles.skeleton} />}
      {data && <Content key={id} list={data} />}
    </>
  )
}

/** The secrets are here and nowhere else: a reload, too, forgets them. */
function Content({ list }: { list: CardList }) {
  const [text, setText] = useState('')
  const [made, setMade] = useState<MadeCards | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const { isArchived } = list.group
  const hasHolders = list.students.length > 0
  if (made)
    return (
      <Sheet
        group={list.group}
        made={made}
        fault={fault}
        onMade={setMade}
        onDone={() => {
          setMade(null)
          setFault(null)
        }}
      />
    )
  function show(cards: MadeCards, failed: string | null) {
    setMade(cards)
    setFault(failed)
  }
  return (
    <>
      <header className={cardStyles.head}>
        <div>
          <h1 tabIndex={-1}>{texts.title}</h1>
          <p className="muted mt1">{texts.lead}</p>
        </div>
        {hasHolders && !isArchived && (
          <Button variant="secondary" onClick={goToNames}>
            {texts.add}
          </Button>
        )}
      </header>
      <div className={styles.sections}>
        {isArchived && <Callout Icon={Archive} tone="info" title={texts.ended} />}
        {hasHolders && <Holders list={list} onMade={show} />}
        {!isArchived && <AddStudents list={list} text={text} onType={setText} onMade={show} />}
        {!hasHolders && <Holders list={list} onMade={show} />}
      </div>
    </>
  )
}

/** A long list of cards comes before the form. */
function goToNames(): void {
  const [names] = document.getElementsByName('names')
  names?.scrollIntoView({ block: 'center' })
  names?.focus({ preventScroll: true })
}

const Gone = () => (
  <Empty as="h1" title={group.gone} text={group.goneText}>
    <ButtonLink to={teachPath}>{group.back}</ButtonLink>
  </Empty>
)
