import { createContext, use } from 'react'
import type { Entry } from './entry.ts'

export const PageContext = createContext<Entry | null>(null)

/** The page of the stack that the component is in. */
export function usePage(): Entry {
  const entry = use(PageContext)
  if (!entry) throw new Error('usePage needs a page around it')
  return entry
}

/** The page's query, `?order_id=…`, as it was when it was opened. */
export const usePageParams = (): URLSearchParams => new URLSearchParams(usePage().search)
