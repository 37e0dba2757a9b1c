import type { ReactNode } from 'react'
import { createStore } from '../store.ts'

/** Announcements drawn above every page; filled by the updates of a signed-in person. */
export const announcementSlot = createStore<ReactNode>(null)

/** The offer of a new version, drawn above every page; filled by the code that starts the service worker. */
export const versionSlot = createStore<ReactNode>(null)
