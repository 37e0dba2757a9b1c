import { useState } from 'react'
import { pageSizes } from './page.ts'

/** The pagination of a list that is not kept in the address. */
export function usePaging() {
  const [{ page, size }, setPlace] = useState<{ page: number; size: number }>({ page: 1, size: pageSizes[0] })
  return {
    paging: { page: String(page), page_size: String(size) },
    onPage: (next: number, nextSize: number) => setPlace({ page: next, size: nextSize }),
  }
}
