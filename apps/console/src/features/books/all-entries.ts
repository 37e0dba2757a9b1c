import type { Page } from '../../components/use-pagination.ts'
import type { Entry } from './ledger.ts'

/** Rows of a page; the most that a call gives. */
const pageSize = 100

/**
 * Every entry of a ledger, newest first, read page by page. What is posted meanwhile pushes rows to later pages, so each
 * counts once.
 */
export async function allEntries(
  read: (paging: { readonly page: string; readonly page_size: string }) => Promise<Page<Entry>>,
): Promise<Entry[]> {
  const found = new Map<string, Entry>()
  for (let page = 1; ; page += 1) {
    // Each page's number depends on the one before being there.
    const { list, total } = await read({ page: String(page), page_size: String(pageSize) })
    for (const entry of list) found.set(entry.id, entry)
    if (list.length === 0 || page * pageSize >= total) return [...found.values()]
  }
}
