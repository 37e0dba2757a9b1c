import { createElement } from 'react'
import { notifyNewest } from '../features/notice/notify-newest.ts'
import { Announcements } from '../features/notice/announcements.tsx'
import { startLive } from '../lib/live/live.ts'
import { announcementSlot } from '../lib/message/announcement-slot.ts'

/** Keeps pages up to date, and tells the person what happened, for as long as they are signed in. */
export function startUpdates(): void {
  announcementSlot.set(createElement(Announcements))
  startLive((subjects) => {
    if (subjects !== null && !subjects.includes('notice')) return
    // What cannot be asked for now stands in the list, and the bell counts it.
    notifyNewest().catch(() => undefined)
  })
}
