import { DueWork } from '../../shared/assignments/due-work.tsx'
import { useOwnWork } from '#features/assignments/api.ts'
import { isDueToday } from '#features/assignments/model/urgent.ts'
import type { Clock } from '#lib/zoned-time.ts'

/** Whether work is due today, and has the page's own button. */
export function useHasWorkToday(clock: Clock): boolean {
  const { data = [] } = useOwnWork()
  return data.some((work) => work.state === 'todo' && isDueToday(work, clock))
}

/** What is due within a week, before everything else; nothing where nothing is. */
export function WorkCard({ clock }: { clock: Clock }) {
  const { data = [] } = useOwnWork()
  return <DueWork work={data} clock={clock} hasButton={useHasWorkToday(clock)} />
}
