import { longText } from '@kinnow/contract/fields'
import { schoolLimits } from '@kinnow/contract/school-limits'
import { Info } from 'lucide-react'
import { useState } from 'react'
import { useImportPeople } from '#features/admin/import-api.ts'
import { type InvitedPerson, readInvited } from '#features/admin/model/invited-people.ts'
import { type ActionResult, useActOnPeople } from '#features/admin/people-actions-api.ts'
import { useGroups } from '#features/groups/api.ts'
import { notify } from '#lib/notify.ts'
import { FieldFault, useForm } from '#lib/use-form.ts'
import { useSite } from '#lib/use-site.ts'
import { inviteDialog as texts, loginLinks } from '#texts/en/people-actions.ts'
import { Button } from '#ui/button.tsx'
import { Callout, ErrorPanel } from '#ui/callout.tsx'
import { Form } from '#ui/form.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { TitledDialog } from '#ui/titled-dialog.tsx'
import panel from '../person/panel.module.css'
import { LoginLinks } from './login-links.tsx'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** What is chosen at first. */
  role: InvitedRole
  /** Takes the focus afterwards; without it what opened the dialog. */
  focusAfter: () => HTMLElement | null
}

/** Makes accounts for people by name and email, and emails each a link to choose a password. */
export const InviteDialog = ({ open, onOpenChange, role, focusAfter }: Props) => (
  <TitledDialog
    hasFields
    open={open}
    onOpenChange={onOpenChange}
    title={texts.title}
    close={texts.close}
    focusAfter={focusAfter}
  >
    <InviteForm firstRole={role} onClose={() => onOpenChange(false)} />
  </TitledDialog>
)

const longest = 20_000
const schemas = { people: longText(texts.people, longest) }
const most = schoolLimits.peopleActions.atOnce
const roles = ['student', 'teacher'] as const
type InvitedRole = (typeof roles)[number]

function readPeople(typed: string): InvitedPerson[] {
  const { people, faults } = readInvited(typed)
  if (faults.length > 0) throw new FieldFault('people', texts.faults(faults))
  if (people.length === 0) throw new FieldFault('people', texts.nobody)
  if (people.length > most) throw new FieldFault('people', texts.tooMany(most))
  return people
}

type Rest = { email: string; text: string }

function useInviteNew() {
  const { sendsNoMail } = useSite()
  const { mutateAsync: importPeople } = useImportPeople()
  const { mutateAsync: act } = useActOnPeople()
  return async (people: InvitedPerson[], role: InvitedRole, group: string) => {
    const rows = people.map((person) => ({ ...person, role, group }))
    const { results, added } = await importPeople({
      rows,
      isTrial: false,
      onProgress: () => undefined,
    })
    const sent =
      added.length > 0 ? await act({ ids: added, action: sendsNoMail ? 'link' : 'invite' }) : []
    const rest: Rest[] = results.flatMap(({ outcome, message }, index) => {
      const email = people[index]?.email ?? ''
      if (outcome === 'new') return []
      return [{ email, text: outcome === 'faulty' ? (message ?? '') : texts.outcomes[outcome] }]
    })
    const refused = sent.filter(({ outcome }) => outcome === 'refused')
    if (!sendsNoMail)
      for (const { message } of refused) rest.push({ email: '', text: message ?? '' })
    return { invited: sent.length - refused.length, links: sendsNoMail ? sent : [], rest }
  }
}

type FormProps = { firstRole: InvitedRole; onClose: () => void }

function InviteForm({ firstRole, onClose }: FormProps) {
  const { sendsNoMail } = useSite()
  const [role, setRole] = useState(firstRole)
  const [group, setGroup] = useState('')
  const [rest, setRest] = useState<Rest[]>([])
  const [links, setLinks] = useState<ActionResult[]>([])
  const { data: groups = [] } = useGroups()
  const invite = useInviteNew()
  const { form, field, isBusy, error } = useForm(
    schemas,
    async ({ people }) => {
      const result = await invite(readPeople(people), role, group)
      if (result.invited > 0 && !sendsNoMail)
        notify('success', texts.done, texts.doneText(result.invited))
      setRest(result.rest)
      setLinks(result.links)
      if (result.rest.length === 0 && result.links.length === 0) onClose()
    },
    { resetsWhenSent: true, optional: ['people'] },
  )
  if (links.length > 0)
    return (
      <>
        <LoginLinks results={links} />
        <NotInvited rest={rest} />
        <div className={`${panel.buttons} mt5`}>
          <Button onClick={onClose}>{loginLinks.done}</Button>
        </div>
      </>
    )
  return (
    <Form {...form} className="stack g4 mt5">
      {error && <ErrorPanel message={error} />}
      <NotInvited rest={rest} />
      <div className={panel.lines}>
        <TextAreaField
          {...field('people')}
          label={texts.people}
          rows={5}
          placeholder={texts.example}
          hint={texts.hint(sendsNoMail === true)}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <SelectField
        label={texts.role}
        value={role}
        onChange={({ target }) => setRole(roles.find((each) => each === target.value) ?? 'student')}
      >
        {roles.map((each) => (
          <option key={each} value={each}>
            {texts.roles[each]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={texts.group}
        value={group}
        onChange={({ target }) => setGroup(target.value)}
      >
        <option value="">{texts.noGroup}</option>
        {groups
          .filter(({ isArchived }) => !isArchived)
          .map(({ id, name }) => (
            <option key={id} value={name}>
              {name}
            </option>
          ))}
      </SelectField>
      <div className={panel.buttons}>
        <Button variant="secondary" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button type="submit" busy={isBusy && texts.sending}>
          {sendsNoMail ? texts.sendNoMail : texts.send}
        </Button>
      </div>
    </Form>
  )
}

const NotInvited = ({ rest }: { rest: Rest[] }) =>
  rest.length > 0 && (
    <Callout Icon={Info} title={texts.rest} tone="info" live="status">
      <ul>
        {rest.map(({ email, text }) => (
          <li key={`${email} ${text}`} className="sm">
            <b>{email}</b> {text}
          </li>
        ))}
      </ul>
    </Callout>
  )
