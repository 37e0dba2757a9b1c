import { Table, type TableProps } from 'antd'
import type { SorterResult } from 'antd/es/table/interface'
import { useTranslations } from 'use-intl'
import { pageSizes, totalOf, type Page } from './page.ts'
import { useKeyboardScroll } from './use-keyboard-scroll.ts'

export interface PageTableProps<Row> extends Pick<
  TableProps<Row>,
  'className' | 'rowKey' | 'rowSelection' | 'expandable'
> {
  readonly page: Page<Row>
  readonly columns: NonNullable<TableProps<Row>['columns']>
  /** Whether another page is loading. */
  readonly busy?: boolean
  isOpen?(row: Row): boolean
  /** Opens a row when it is clicked anywhere except on its own controls. */
  onOpen?(row: Row): void
  /** Called when another sort order is asked for. */
  onSort?(sorter: SorterResult<Row>): void
  /** Called for another page; a new page size starts at the first page. Absent for a list that is shown as a whole. */
  onPage?(page: number, pageSize: number): void
}

/** Elements of a row that handle clicks themselves. */
const ownMeaning = 'a, button, .ant-table-selection-column'

/** One page of a server-side list, with its pagination. */
export function PageTable<Row>(props: PageTableProps<Row>) {
  const { page, busy = false, isOpen, onOpen, onPage, onSort, expandable, ...table } = props
  const t = useTranslations()
  const ref = useKeyboardScroll()
  const { list, total, page: current, page_size: pageSize } = page
  return (
    <Table<Row>
      {...table}
      {...(expandable && {
        expandable: { columnTitle: <span className="visually-hidden">{t('common.details')}</span>, ...expandable },
      })}
      ref={ref}
      size="small"
      dataSource={list}
      loading={busy}
      scroll={{ x: 'max-content' }}
      {...(onOpen && {
        rowClassName: (row) => (isOpen?.(row) ? 'item-row item-row-open' : 'item-row'),
        onRow: (row) => ({
          onClick: ({ target }) => {
            if (!(target instanceof Element && target.closest(ownMeaning) !== null)) onOpen(row)
          },
        }),
      })}
      sortDirections={['ascend', 'descend']}
      onChange={(_page, _filters, sorter, { action }) => {
        if (action === 'sort' && !Array.isArray(sorter)) onSort?.(sorter)
      }}
      pagination={
        onPage !== undefined && {
          current,
          pageSize,
          total,
          pageSizeOptions: [...pageSizes],
          showSizeChanger: true,
          showTotal: (_, [from, to]) => t('common.range', { from, to, ...totalOf(page) }),
          // A change of the sort order calls this for the first page too.
          onChange: (next, size) => {
            if (next !== current || size !== pageSize) onPage(size === pageSize ? next : 1, size)
          },
        }
      }
    />
  )
}
