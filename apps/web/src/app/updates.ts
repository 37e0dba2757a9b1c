import { createElement, Fragment } from 'react'
import { notifyNewest } from '../features/messages/notice/notify-newest.ts'
import { Announcements } from '../features/messages/notice/announcements.tsx'
import { startLive } from '../lib/live/live.ts'
import { announcementSlot } from '../lib/message/announcement-slot.ts'
import { MemoryNotice } from './shell/memory-notice.tsx'

/** Keeps pages up to date and shows notifications while the person is signed in. */
export function startUpdates(): void {
  announcementSlot.set(createElement(Fragment, null, createElement(MemoryNotice), createElement(Announcements)))
  startLive((subjects) => {
    if (subjects !== null && !subjects.includes('notice')) return
    // A notice that cannot be fetched now is in the list, and the bell counts it.
    notifyNewest().catch(() => undefined)
  })
}
