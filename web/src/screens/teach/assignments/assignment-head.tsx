import type { Assignment } from '@kinnow/contract/assignments'
import type { GroupMember } from '@kinnow/contract/groups'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useWithdrawAssignment } from '#features/assignments/api.ts'
import { WorkIcon } from '#features/assignments/components/work-icon.tsx'
import { WorkTitle } from '#features/assignments/components/work-title.tsx'
import { LateTag } from '../../shared/assignments/work-row.tsx'
import { groupWorkPath, quizStatisticsPath } from '#features/groups/model/paths.ts'
import { closingPhrase, duePhrase } from '#features/assignments/model/phrases.ts'
import { failureText } from '#lib/api-failure.ts'
import { notify } from '#lib/notify.ts'
import type { Clock } from '#lib/zoned-time.ts'
import { assignment as texts, assignWork, classWork } from '#texts/en/class-work.ts'
import { kindOf, quizRulesText, reviewGoal, weightText } from '#texts/en/work.ts'
import { teaching } from '#texts/en/teach.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/lazy-confirm-dialog.tsx'
import { lateDialog } from '#ui/lazy-dialog.tsx'
import { Tag } from '#ui/tag.tsx'
import { Share } from './class-work-list.tsx'
import styles from './work.module.css'

const DatesDialog = lateDialog(async () => (await import('./dates-dialog.tsx')).DatesDialog)

type Props = {
  work: Assignment
  /** Of the class, and those of them whom the work is for; null: all. */
  students: GroupMember[]
  chosen: string[] | null
  clock: Clock
}

/** What the work is and when, how many have done it, and what can be done about it. */
export function AssignmentHead({ work, students, chosen, clock }: Props) {
  const [isChanging, setChanging] = useState(false)
  const { id = '' } = useParams()
  const { kind, subject, reviews, quizRules } = work
  return (
    <section className={`card ${styles.card}`} aria-labelledby="assignment">
      <div className={styles.head}>
        <WorkIcon kind={kind} accent={subject?.accent} />
        <div className={styles.what}>
          <h2 id="assignment">
            <WorkTitle work={work} />
          </h2>
          <p className="sm muted">
            {[
              !reviews && subject?.name,
              reviews ? reviewGoal(reviews) : kindOf(kind, null),
              chosen && classWork.forSome(chosen.length),
              weightText(work.weight),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {quizRules && <p className="sm muted">{quizRulesText(quizRules)}</p>}
          <p className="sm muted">
            {[duePhrase(work, clock), !reviews && closingPhrase(work, clock)]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <div className={styles.buttons}>
          {kind === 'quiz' && (
            <ButtonLink variant="secondary" size="sm" to={quizStatisticsPath(id, work.targetId)}>
              {teaching.howAnswered}
            </ButtonLink>
          )}
          <Button
            variant="secondary"
            size="sm"
            aria-haspopup="dialog"
            onClick={() => setChanging(true)}
          >
            {assignWork.change}
          </Button>
          <Withdraw work={work} />
        </div>
      </div>
      <div className={styles.facts}>
        <Share work={work} />
        {work.doneLate > 0 && <LateTag text={classWork.doneLate(work.doneLate)} />}
        {work.late > 0 && <LateTag text={classWork.late(work.late)} />}
        {work.closed > 0 && <Tag>{classWork.notDone(work.closed)}</Tag>}
        {work.excused > 0 && <Tag>{classWork.excused(work.excused)}</Tag>}
        {!subject && <Tag>{classWork.gone}</Tag>}
      </div>
      <DatesDialog
        work={work}
        students={students}
        chosen={chosen}
        open={isChanging}
        onOpenChange={setChanging}
      />
    </section>
  )
}

function Withdraw({ work: { id, groupId, title } }: { work: Assignment }) {
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useWithdrawAssignment(groupId, id)
  const withdraw = () =>
    mutate(undefined, {
      onSuccess: () => {
        notify('success', texts.withdrawn, title)
        void navigate(groupWorkPath(groupId), { replace: true })
      },
      onError: (failure) => {
        notify('error', texts.notSaved, failureText(failure))
        setAsking(false)
      },
    })
  return (
    <>
      <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {texts.withdraw}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={texts.withdrawTitle}
        text={texts.withdrawText}
        cancel={assignWork.cancel}
        confirm={texts.withdraw}
        busy={isPending && texts.withdrawing}
        onConfirm={withdraw}
      />
    </>
  )
}
