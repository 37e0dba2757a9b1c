import { createElement } from 'react'
import { tellNewest } from '../features/notice/tell-newest.ts'
import { Told } from '../features/notice/told.tsx'
import { startLive } from '../lib/live/live.ts'
import { told } from '../lib/told.ts'

/** Keeps pages up to date, and tells the person what happened, for as long as they are signed in. */
export function startUpdates(): void {
  told.set(createElement(Told))
  startLive((subjects) => {
    if (subjects !== null && !subjects.includes('notice')) return
    // What cannot be asked for now stands in the list, and the bell counts it.
    tellNewest().catch(() => undefined)
  })
}
