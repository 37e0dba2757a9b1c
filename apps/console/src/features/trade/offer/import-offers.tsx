import { CallError } from '@c2c/client'
import { consoleOfferImport } from '@c2c/contract'
import { UploadOutlined } from '@ant-design/icons'
import { Alert, App, Button, Table, Upload } from 'antd'
import { useTranslations } from 'use-intl'
import { useCommand } from '../../../lib/use-command.ts'
import { useErrorMessage } from '../../../lib/use-error-message.ts'
import { textOfFile } from './spreadsheet-file.ts'

interface WrongRow {
  readonly row: number
  readonly field: string
  readonly message: string
}

/** The wrong rows that a refusal names. */
function wrongRows(error: Error | null): readonly WrongRow[] {
  const rows = error instanceof CallError ? error.data['rows'] : undefined
  return Array.isArray(rows) ? (rows as WrongRow[]) : []
}

interface ImportOffersProps {
  /** Empty for the merchant's own offers. */
  readonly merchantId: string
  onClose(): void
}

/** Imports offers from a CSV file, all rows or none; wrong rows are listed. */
export function ImportOffers({ merchantId, onClose }: ImportOffersProps) {
  const t = useTranslations()
  const { notification } = App.useApp()
  const errorMessage = useErrorMessage()
  const { isPending, mutate, error } = useCommand(consoleOfferImport)
  const rows = wrongRows(error)
  const send = async (file: File) =>
    mutate(
      { merchant_id: merchantId, csv: await textOfFile(file) },
      {
        onSuccess: (done) => {
          notification.success({ title: t('offer.imported', { ...done }) })
          onClose()
        },
      },
    )
  return (
    <div className="sections">
      <Alert type="info" showIcon title={t('offer.importNote')} />
      {error === null ? null : <Alert type="error" showIcon title={errorMessage(error)} />}
      {rows.length === 0 ? null : (
        <Table<WrongRow>
          size="small"
          rowKey={({ row, field }) => `${row} ${field}`}
          dataSource={[...rows]}
          pagination={false}
          columns={[
            { key: 'row', title: t('offer.row'), align: 'right', render: (_, { row }) => row },
            { key: 'field', title: t('offer.column'), render: (_, { field }) => <code>{field}</code> },
            { key: 'message', title: t('offer.problem'), render: (_, { message }) => message },
          ]}
        />
      )}
      <Upload
        accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
        showUploadList={false}
        disabled={isPending}
        beforeUpload={(file) => {
          void send(file)
          return false
        }}
      >
        <Button type="primary" icon={<UploadOutlined />} loading={isPending}>
          {t('offer.importChoose')}
        </Button>
      </Upload>
    </div>
  )
}
