import { useState } from 'react'
import { pageSizes } from './page.ts'

/** Which page of a list is shown, where the address has nothing to say about it. */
export function usePaging() {
  const [{ page, size }, setPlace] = useState<{ page: number; size: number }>({ page: 1, size: pageSizes[0] })
  return {
    paging: { page: String(page), page_size: String(size) },
    onPage: (next: number, nextSize: number) => setPlace({ page: next, size: nextSize }),
  }
}
