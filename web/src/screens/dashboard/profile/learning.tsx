import type { Student } from '@kinnow/contract/auth'
import choices from '#ui/choices.module.css'
import { GoalChoice } from '#features/profile/components/goal-choice.tsx'
import { learning as texts } from '#texts/en/profile.ts'
import { Section } from './section.tsx'

export const Learning = ({ student }: { student: Student }) => (
  <Section id="learning" title={texts.title} text={texts.text} className={choices.card}>
    <GoalChoice student={student} />
  </Section>
)
