import type { NoticeAbout } from '@kinnow/contract/notices'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { browserApi } from '#lib/browser-api.ts'
import { noticesQuery, useReadNotices, useUnreadCount } from './api.ts'

type Shown = {
  isAbout: (about: NoticeAbout) => boolean
  /** What has to be in sight first; without it the page itself shows it. */
  inSight?: () => Element | null
}

/** As many as the bell lists: those not read come first. */
const newest = 10
const minute = 60_000

/** Marks the notice of what a page shows as read, however the reader came there. While nothing is unread it asks for nothing. */
export function useReadAbout({ isAbout, inSight }: Shown): void {
  const unread = useUnreadCount()
  const { data } = useQuery({
    ...noticesQuery(browserApi, newest),
    enabled: unread > 0,
    staleTime: minute,
  })
  const { mutate } = useReadNotices()
  const place = useRef(inSight)
  const id = data?.notices.find(({ isRead, about }) => !isRead && isAbout(about))?.id
  useEffect(() => {
    if (id === undefined) return undefined
    const element = place.current?.()
    if (!element) {
      mutate({ id })
      return undefined
    }
    const watcher = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      watcher.disconnect()
      mutate({ id })
    })
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [id, mutate])
}
