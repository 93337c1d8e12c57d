import type { AssignmentKind } from '@kinnow/contract/assignments'
import { useEffect } from 'react'
import { useOutline } from '#features/catalog/hooks/use-outline.ts'
import { assignWork as texts } from '#texts/en/class-work.ts'
import { ErrorPanel } from '#ui/callout.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

type Props = {
  subjectId: string
  kind: Exclude<AssignmentKind, 'review'>
  value: string
  onChoose: (id: string) => void
}

type Target = { id: string; title: string; group: string }

/** A lesson, a chapter or a quiz of a subject: the first one until another is chosen. */
export function TargetField({ subjectId, kind, value, onChoose }: Props) {
  const { chapters, lessons } = useOutline(subjectId || undefined)
  const found = listTargets(kind, chapters.items, lessons.items)
  const first = found?.[0]?.id ?? ''
  const isListed = found?.some(({ id }) => id === value) ?? false
  useEffect(() => {
    if (!isListed && first !== '') onChoose(first)
  }, [isListed, first, onChoose])
  const failed = [chapters, lessons].find(({ error }) => error)
  if (failed) return <ErrorPanel message={failed.error ?? ''} onRetry={failed.retry} />
  if (!found) return <Skeleton shape="row" />
  if (found.length === 0) return <p className="sm muted">{texts.none[kind]}</p>
  return (
    <SelectField
      label={texts.targets[kind]}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
    >
      {kind === 'lesson'
        ? [...Map.groupBy(found, ({ group }) => group)].map(([group, targets]) => (
            <optgroup key={group} label={group}>
              {targets.map(toOption)}
            </optgroup>
          ))
        : found.map(toOption)}
    </SelectField>
  )
}

const toOption = ({ id, title }: Target) => (
  <option key={id} value={id}>
    {title}
  </option>
)

type Outline = ReturnType<typeof useOutline>

/** Undefined while they are on their way. */
function listTargets(
  kind: Props['kind'],
  chapters: Outline['chapters']['items'],
  lessons: Outline['lessons']['items'],
): Target[] | undefined {
  if (!chapters || !lessons) return undefined
  if (kind === 'chapter') return chapters.map(({ id, name }) => ({ id, title: name, group: '' }))
  if (kind === 'quiz')
    return chapters.flatMap(({ quiz, name }) =>
      quiz ? [{ id: quiz.id, title: `${quiz.title} (${name})`, group: '' }] : [],
    )
  return chapters.flatMap(({ id: chapterId, name }) =>
    lessons
      .filter((lesson) => lesson.chapterId === chapterId)
      .map(({ id, title }) => ({ id, title, group: name })),
  )
}
