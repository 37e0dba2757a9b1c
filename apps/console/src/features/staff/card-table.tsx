import { Card, Table, type TableProps } from 'antd'
import { useKeyboardScroll } from '../../components/page/use-keyboard-scroll.ts'

interface CardTableProps<Row> extends Required<Pick<TableProps<Row>, 'rowKey' | 'columns'>> {
  readonly title: string
  readonly rows: readonly Row[]
}

/** A short list in a card above the main list; renders nothing if it is empty. */
export function CardTable<Row>({ title, rows, ...table }: CardTableProps<Row>) {
  const ref = useKeyboardScroll()
  if (rows.length === 0) return null
  return (
    <Card className="invitations" size="small" title={title}>
      <Table<Row>
        {...table}
        ref={ref}
        size="small"
        dataSource={rows}
        scroll={{ x: 'max-content' }}
        pagination={false}
      />
    </Card>
  )
}
