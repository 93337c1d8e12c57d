import type { Student } from '@kinnow/contract/auth'
import { GoalChoice } from '#features/profile/components/goal-choice.tsx'
import { dashboard as texts } from '#texts/en/dashboard.ts'
import { TitledDialog } from '#ui/titled-dialog.tsx'

type Props = { student: Student; open: boolean; onOpenChange: (open: boolean) => void }

export const GoalDialog = ({ student, open, onOpenChange }: Props) => (
  <TitledDialog
    hasFields
    open={open}
    onOpenChange={onOpenChange}
    title={texts.goalTitle}
    close={texts.close}
  >
    <div className="stack g5 mt4">
      <GoalChoice student={student} />
    </div>
  </TitledDialog>
)
