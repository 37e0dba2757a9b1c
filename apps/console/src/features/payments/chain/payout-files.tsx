import { saveFile } from '@c2c/client'
import { DownloadOutlined } from '@ant-design/icons'
import { batchFormats, consoleWithdrawBatch } from '@c2c/contract'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useTranslations } from 'use-intl'
import { figures } from '../../../components/display/marked-figures.tsx'
import { Money } from '../../../components/display/money.tsx'
import { useApi } from '../../../lib/api-context.ts'
import { useErrorMessage } from '../../../lib/use-error-message.ts'
import type { ChainFunds } from './chain-funds.ts'
import { useAmounts } from '../../../lib/amount/use-amounts.ts'

type Format = (typeof batchFormats)[number]

/** Files for the wallet with the approved payouts of a network; each download is recorded. */
export function PayoutFiles({ funds: { network, to_send: waiting, surplus, evm } }: { readonly funds: ChainFunds }) {
  const t = useTranslations()
  const { amountText } = useAmounts()
  const api = useApi()
  const errorMessage = useErrorMessage()
  const batch = useMutation({
    mutationFn: (format: Format) => api.call(consoleWithdrawBatch, { network, format }),
    onSuccess: ({ name, mime, content }) => saveFile(name, mime, content),
  })
  return (
    <section className="page-section">
      <h2>{t('chain.payouts')}</h2>
      <p>
        {t.rich('chain.toSend', {
          count: waiting.count,
          total: () => <Money value={waiting.total} currency="USDT" exact />,
        })}
      </p>
      {surplus.count === 0 ? null : (
        <Alert
          type="warning"
          showIcon
          title={figures(t('chain.surplus', { count: surplus.count, total: amountText(surplus.total, 'USDT') }))}
        />
      )}
      {waiting.count === 0 ? null : (
        <div className="page-controls">
          {batchFormats
            .filter((format) => evm || format === 'csv')
            .map((format) => (
              <Button
                key={format}
                icon={<DownloadOutlined />}
                loading={batch.isPending && batch.variables === format}
                onClick={() => batch.mutate(format)}
              >
                {t(`chain.formats.${format}`)}
              </Button>
            ))}
        </div>
      )}
      {batch.error === null ? null : <Alert type="error" showIcon title={errorMessage(batch.error)} />}
    </section>
  )
}
