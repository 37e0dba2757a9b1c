import { consoleStatementList } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { Moment } from '../../../components/display/moment.tsx'
import { Name } from '../../../components/display/name.tsx'
import { List } from '../../../components/page/list.tsx'
import { useRead } from '../../../lib/use-read.ts'
import type { BankStatement } from './statement.ts'

interface StatementFilesProps {
  readonly merchantId: string
  readonly paging: { readonly page: string; readonly page_size: string }
  onPage(page: number, pageSize: number): void
}

/** The imported files: who uploaded which, when, and what was new in it. */
export function StatementFiles({ merchantId, paging, onPage }: StatementFilesProps) {
  const t = useTranslations()
  const files = useRead(consoleStatementList, { merchant_id: merchantId, ...paging })
  return (
    <List<BankStatement>
      query={files}
      empty={t('statement.none.files')}
      rowKey="statement_id"
      onPage={onPage}
      columns={[
        { key: 'at', title: t('statement.uploaded'), render: (_, file) => <Moment value={file.created_at} /> },
        { key: 'by', title: t('statement.by'), render: (_, file) => <Name>{file.by}</Name> },
        {
          key: 'format',
          title: t('statement.format'),
          render: (_, { format, bank }) => [t(`statement.formats.${format}`), bank].filter(Boolean).join(' · '),
        },
        { key: 'lines', title: t('statement.lines'), align: 'right', render: (_, { lines }) => lines },
        { key: 'added', title: t('statement.added'), align: 'right', render: (_, { added }) => added },
        { key: 'skipped', title: t('statement.skipped'), align: 'right', render: (_, { skipped }) => skipped },
      ]}
    />
  )
}
