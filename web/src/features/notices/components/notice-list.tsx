import type { Notice, NoticeSubject } from '@kinnow/contract/notices'
import { Award, ClipboardList, Megaphone, MessageCircle, RefreshCw, UsersRound } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import type { Clock } from '#lib/zoned-time.ts'
import { notices as texts } from '#texts/en/notices.ts'
import { classes } from '#ui/classes.ts'
import { TileIcon } from '#ui/tile-icon.tsx'
import { agoOf, wordsOf } from '../model/words.ts'
import styles from './notice-list.module.css'

/** Of each kind its icon, and its color while it is new. */
const looks = {
  work: { Icon: ClipboardList, accent: 'sub-math' },
  exception: { Icon: ClipboardList, accent: 'sub-math' },
  corrected: { Icon: RefreshCw, accent: 'sub-sci' },
  marked: { Icon: Award, accent: 'sub-brand' },
  answer: { Icon: MessageCircle, accent: 'sub-art' },
  consent: { Icon: UsersRound, accent: 'sub-brand' },
  announcement: { Icon: Megaphone, accent: 'sub-brand' },
} satisfies Record<NoticeSubject, object>

type Props = {
  notices: Notice[]
  clock: Clock
  pathOf: (about: Notice['about']) => string
  /** One that was not read yet, or any other, is opened. */
  onOpen: (notice: Notice) => void
}

/** What is new, then what came earlier. */
export function NoticeList({ notices, ...props }: Props) {
  const fresh = notices.filter(({ isRead }) => !isRead)
  const earlier = notices.filter(({ isRead }) => isRead)
  return (
    <div className={styles.parts}>
      {fresh.length > 0 && <Part title={texts.fresh} notices={fresh} {...props} />}
      {earlier.length > 0 && <Part title={texts.earlier} notices={earlier} {...props} />}
    </div>
  )
}

function Part({ title, notices, clock, pathOf, onOpen }: Props & { title: string }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      <ul>
        {notices.map((notice) => (
          <li key={notice.id} className={styles.item}>
            <Link
              to={pathOf(notice.about)}
              className={classes(!notice.isRead && styles.unread)}
              onClick={() => onOpen(notice)}
            >
              <Content notice={notice} clock={clock} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Content({ notice, clock }: { notice: Notice; clock: Clock }) {
  const { title, text, where } = wordsOf(notice.about, clock)
  const { Icon, accent } = looks[notice.about.kind]
  return (
    <>
      <span className={classes(styles.icon, notice.isRead ? styles.grey : accent)}>
        <TileIcon Icon={Icon} small />
      </span>
      <span className={styles.words}>
        <b>
          {title}{' '}
          {notice.settled && (
            <small className={styles[notice.settled]}>{texts.settled[notice.settled]}</small>
          )}
        </b>
        {text !== '' && <span className={styles.text}>{text}</span>}
        <span className={styles.where}>
          {where} · <span className="nowrap">{agoOf(notice, clock)}</span>
        </span>
      </span>
      {!notice.isRead && (
        <i className={styles.dot}>
          <span className="sr">{texts.unread}</span>
        </i>
      )}
    </>
  )
}
