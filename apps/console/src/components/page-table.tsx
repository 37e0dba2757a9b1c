import { Table, type TableProps } from 'antd'
import { useTranslations } from 'use-intl'
import { pageSizes, type Page } from './page.ts'

interface PageTableProps<Row> extends Pick<TableProps<Row>, 'className' | 'rowKey' | 'rowSelection' | 'expandable'> {
  readonly page: Page<Row>
  readonly columns: NonNullable<TableProps<Row>['columns']>
  /** Whether another page is on its way. */
  readonly busy?: boolean
  isOpen?(row: Row): boolean
  /** Opens a row that is pressed anywhere but on what has a meaning of its own. */
  onOpen?(row: Row): void
  /** Another page is asked for; another size of pages begins with the first. */
  onPage(page: number, pageSize: number): void
}

/** What does something of its own when it is pressed in a row. */
const ownMeaning = 'a, button, .ant-table-selection-column'

/** One page of a list whose other pages are on the server: which rows of how many they are, and the way to the others. */
export function PageTable<Row>({ page, busy = false, isOpen, onOpen, onPage, ...table }: PageTableProps<Row>) {
  const t = useTranslations()
  const { list, total, page: current, page_size: pageSize } = page
  return (
    <Table<Row>
      {...table}
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
      pagination={{
        current,
        pageSize,
        total,
        pageSizeOptions: [...pageSizes],
        showSizeChanger: true,
        showTotal: (_, [from, to]) => t('common.range', { from, to, total }),
        onChange: (next, size) => onPage(size === pageSize ? next : 1, size),
      }}
    />
  )
}
