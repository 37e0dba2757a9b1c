import type { ReactNode } from 'react'
import { createStore } from '../store.ts'

/** What the house tells everybody, drawn above every page; loaded with the updates of a signed-in person. */
export const announcementSlot = createStore<ReactNode>(null)
