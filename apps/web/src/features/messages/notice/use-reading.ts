import { noticeRead } from '@c2c/contract'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { api } from '../../../lib/api.ts'
import { refreshAfter } from '../../../lib/call/refresh.ts'
import type { ListState } from '../../../lib/call/use-list-call.ts'
import type { Notice } from './notice-types.ts'

/**
 * Marks the notices as read once every unread one has been shown, in a visible window: a read notice is not
 * mailed. Answers whether a notice was unread when this visit of the page first showed it, which stays so until the person
 * leaves.
 */
export function useReading({ rows, hasMore }: ListState<Notice>): (notice: Notice) => boolean {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const inSight = useInSight()
  const unread = rows.filter(({ read }) => !read).map(({ notice_id }) => notice_id)
  // Reading marks everything, so the unread notices are together at the top; below a read one there is none.
  const complete = !hasMore || rows.at(-1)?.read === true
  const shown = inSight && complete ? unread.join(' ') : ''

  useEffect(() => {
    if (shown === '') return
    api()
      .call(noticeRead, { notice_id: shown.split(' ', 1)[0] })
      .then(
        () => {
          setSeen((before) => new Set([...before, ...shown.split(' ')]))
          return refreshAfter(noticeRead)
        },
        // Notices that could not be marked stay unread, and are marked at the next visit.
        () => undefined,
      )
  }, [shown])
  // Hidden pages have no effects, so this is the end of a visit.
  useEffect(() => () => setSeen(new Set()), [])

  return ({ notice_id, read }) => !read || seen.has(notice_id)
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Whether the window is visible: its tab is in front, and the phone is not locked. */
const useInSight = (): boolean => useSyncExternalStore(subscribe, () => document.visibilityState === 'visible')
