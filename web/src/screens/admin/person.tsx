import { useEffect } from 'react'
import { useParams } from 'react-router'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { personQuery, usePerson } from '#features/admin/api.ts'
import type { PersonDetails } from '#features/admin/api.ts'
import { searchOfPlace } from '#features/admin/model/list-place.ts'
import { peoplePath } from '#features/admin/model/paths.ts'
import { ApiFailure, failureText } from '#lib/api-failure.ts'
import { privateMeta } from '#lib/meta.ts'
import { loadPage } from '#lib/served.ts'
import { personName } from '#lib/person-name.ts'
import { useSchoolName } from '#lib/use-site.ts'
import { accounts, office, person as texts } from '#texts/en/admin.ts'
import { people as unnamed } from '#texts/en/people.ts'
import { pageTitle } from '#texts/en/shell.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { Crumbs } from '#ui/crumbs.tsx'
import { Empty } from '#ui/empty.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { Tag } from '#ui/tag.tsx'
import { BlockedTag, StateTag } from './people/state-tag.tsx'
import { Account } from './person/account.tsx'
import { Actions } from './person/actions.tsx'
import { AuditLog } from './person/audit-log.tsx'
import { ConsentPanel } from './person/consent.tsx'
import { Courses } from './person/courses.tsx'
import { Groups } from './person/groups.tsx'
import { Devices } from './person/devices.tsx'
import { LoginBlock } from './person/login-block.tsx'
import styles from './person.module.css'
import { StateCallout } from './person/state-callout.tsx'

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, texts.page)

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  loadPage(context, ({ api, load }) => load(personQuery(api, params['id'] ?? '')))

/** The browser asks for what it shows. */
export const clientLoader = () => null

/** One account, and what an owner can do with it. */
export default function PersonScreen() {
  const id = useParams()['id'] ?? ''
  const { data, error, refetch } = usePerson(id)
  if (error instanceof ApiFailure && error.status === 404) return <Gone />
  const name = data ? nameOf(data) : texts.page
  return (
    <>
      <Crumbs trail={[{ to: peoplePath + searchOfPlace(), text: office.people }]} here={name} />
      {error && (
        <ErrorPanel
          className="mt4"
          message={`${texts.failed} ${failureText(error)}`}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <SkeletonList shape="card" count={3} className={styles.skeleton} />}
      {data && <Content details={data} name={name} />}
    </>
  )
}

const nameOf = ({ person }: PersonDetails) => personName(person)

function Content({ details, name }: { details: PersonDetails; name: string }) {
  const { person } = details
  const school = useSchoolName()
  useEffect(() => {
    document.title = pageTitle(name, school)
  }, [name, school])
  return (
    <>
      <header className={styles.head}>
        <Avatar big name={name} />
        <div>
          <h1 tabIndex={-1}>{name}</h1>
          <p className={styles.facts}>
            {person.name !== null && (
              <span className="muted">{person.email ?? unnamed.noEmail}</span>
            )}
            <Tag>{accounts.roleNames[person.role]}</Tag>
            {person.state !== 'active' && <StateTag {...person} />}
            {details.loginBlock && <BlockedTag />}
          </p>
        </div>
      </header>
      <StateCallout person={person} events={details.events} name={name} />
      <LoginBlock details={details} name={name} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Account details={details} name={name} />
          <ConsentPanel details={details} name={name} />
          <Groups id={person.id} name={name} groups={details.groups} />
          <Courses id={person.id} name={name} enrollments={details.enrollments} />
          <Devices id={person.id} devices={details.devices} name={name} />
        </div>
        <div className={styles.column}>
          <Actions details={details} name={name} />
          <AuditLog events={details.events} person={person} />
          <p className="xs muted">{texts.seen}</p>
        </div>
      </div>
    </>
  )
}

const Gone = () => (
  <Empty as="h1" title={texts.gone} text={texts.goneText}>
    <ButtonLink to={peoplePath}>{texts.back}</ButtonLink>
  </Empty>
)
