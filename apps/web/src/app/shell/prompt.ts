import type { ReactNode } from 'react'
import { createStore } from '../../lib/store.ts'

/** What is shown above any page until the person answers it; null without a question. */
export const prompt = createStore<ReactNode>(null)
