import type { TablePaginationConfig } from 'antd'
import { useTranslations } from 'use-intl'

/** The numbers of rows that a page of any list may have; the first one is where everybody starts. */
export const pageSizes = [20, 50, 100] as const

/** A page of any list, as every list call answers. */
export interface Page<Row> {
  readonly list: readonly Row[]
  readonly total: number
  readonly page: number
  readonly page_size: number
}

/** The foot of a table that shows one page and has the others on the server. */
export function usePagination(
  { total, page, page_size }: Page<unknown>,
  onPage: (page: number, pageSize: number) => void,
): TablePaginationConfig {
  const t = useTranslations()
  return {
    current: page,
    pageSize: page_size,
    total,
    pageSizeOptions: [...pageSizes],
    showSizeChanger: true,
    showTotal: (_, [from, to]) => t('common.range', { from, to, total }),
    onChange: onPage,
  }
}
