import { calendarPath } from '@kinnow/contract/calendar-path'
import { CalendarPlus } from 'lucide-react'
import { weekend as texts, when } from '#texts/en/weekend.ts'

type Props = { session: { id: string; date: string; start: string }; title: string }

/** A file that calendar programs open; it needs no script and no account. */
export const CalendarLink = ({ session, title }: Props) => (
  <a href={calendarPath(session.id)} download className="link">
    <CalendarPlus />
    {texts.calendar}
    <span className="sr">{texts.calendarOf(title, when(session))}</span>
  </a>
)
