import { saveFile } from '@c2c/client'
import { DownloadOutlined } from '@ant-design/icons'
import { Alert, Button, Collapse } from 'antd'
import { useTranslations } from 'use-intl'
import { figures } from '../../../components/display/marked-figures.tsx'
import { CopyText } from '../../../components/display/copy-text.tsx'
import type { SweepPlan } from './chain-funds.ts'
import { useAmounts } from '../../../lib/amount/use-amounts.ts'

interface SweepTransactionsProps {
  readonly plan: SweepPlan
  readonly network: string
}

const needsGas = ({ missing }: SweepPlan['transactions'][number]): boolean => /[1-9]/.test(missing)
const needsActivation = ({ activation }: SweepPlan['transactions'][number]): boolean => /[1-9]/.test(activation)

/** The unsigned transactions of a plan, for the wallet that has the keys. */
export function SweepTransactions({ plan, network }: SweepTransactionsProps) {
  const t = useTranslations()
  const { amountText } = useAmounts()
  const { transactions, block } = plan
  const lacking = transactions.filter(needsGas)
  const save = () => saveFile(`sweep-${network}-${block}.json`, 'application/json', JSON.stringify(plan, null, 2))
  return (
    <div className="sections">
      {lacking.length === 0 ? null : (
        <Alert type="warning" showIcon title={t('chain.gasFirst', { count: lacking.length })} />
      )}
      <Collapse
        items={transactions.map((one) => ({
          key: one.address,
          label: `${one.address} · ${amountText(one.amount, 'USDT')}`,
          children: (
            <>
              {needsGas(one) ? <p>{figures(t('chain.gasOf', { amount: one.missing, path: one.path }))}</p> : null}
              {needsGas(one) && needsActivation(one) ? (
                <p>{figures(t('chain.activation', { amount: one.activation }))}</p>
              ) : null}
              <pre className="webhook-text">{one.json}</pre>
              {one.unsigned === '' ? null : <CopyText value={one.unsigned} text={t('chain.unsigned')} />}
            </>
          ),
        }))}
      />
      <Button icon={<DownloadOutlined />} onClick={save}>
        {t('chain.save')}
      </Button>
      <p className="secondary">{t('chain.planNote', { block })}</p>
    </div>
  )
}
