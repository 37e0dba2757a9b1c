import { DownloadOutlined } from '@ant-design/icons'
import { consoleLedgerMerchant } from '@c2c/contract'
import { App, Button } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApi } from '../../lib/api-context.ts'
import { csvFile } from '../../lib/csv.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useExplain } from '../../lib/use-explain.ts'
import { allEntries } from './all-entries.ts'
import { useEntryWords } from './use-entry-words.ts'

/** Saves a merchant's whole statement as a CSV file; times are UTC, amounts in USDT. */
export function LedgerCsv({ merchantId }: { readonly merchantId: string }) {
  const t = useTranslations()
  const api = useApi()
  const words = useEntryWords()
  const explain = useExplain()
  const { notification } = App.useApp()
  const [busy, setBusy] = useState(false)

  const download = async () => {
    const entries = await allEntries((paging) =>
      api.call(consoleLedgerMerchant, { ...paging, merchant_id: merchantId }),
    )
    const head = [
      t('ledger.csvTime'),
      t('ledger.account'),
      t('ledger.type'),
      t('ledger.csvQuantity'),
      t('ledger.csvBalance'),
      t('order.orderNo'),
    ]
    const rows = entries.map(({ created_at, account, type, quantity, balance, order_no }) => [
      created_at,
      words.account(account),
      words.type(type),
      { number: quantity },
      { number: balance },
      order_no,
    ])
    saveFile(`ledger-${new Date().toISOString().slice(0, 10)}.csv`, 'text/csv;charset=utf-8', csvFile([head, ...rows]))
  }
  const press = () => {
    setBusy(true)
    download()
      .catch((error: unknown) => notification.error({ title: t('ledger.csvFailed'), description: explain(error) }))
      .finally(() => setBusy(false))
  }
  return (
    <Button icon={<DownloadOutlined />} loading={busy} onClick={press}>
      {t('ledger.csv')}
    </Button>
  )
}
