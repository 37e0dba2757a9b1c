import type { ReactNode } from 'react'
import { createStore } from '../../lib/store.ts'

/** The question shown above any page until the person answers it; null without a question. */
export const prompt = createStore<ReactNode>(null)
