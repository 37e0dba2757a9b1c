import { EyeOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useTranslations } from 'use-intl'
import { useExplain } from '../lib/use-explain.ts'
import { PayoutAccount, type Binding } from './payout-account.tsx'

interface MaskedPayoutProps {
  readonly binding: Binding
  /** Asks for the account in full, which is recorded. */
  reveal(): Promise<{ readonly binding: Binding }>
}

/** An account to pay to, masked until somebody asks for it in full; whoever asks is told that this is recorded. */
export function MaskedPayout({ binding, reveal }: MaskedPayoutProps) {
  const t = useTranslations()
  const explain = useExplain()
  const { data, error, isPending, mutate } = useMutation({ mutationFn: reveal })
  return (
    <div className="masked-payout">
      <PayoutAccount binding={data?.binding ?? binding} masked={data === undefined} />
      {error === null ? null : <Alert type="error" showIcon title={explain(error)} />}
      {data === undefined ? (
        <Button icon={<EyeOutlined />} loading={isPending} onClick={() => mutate()}>
          {t('payout.reveal')}
        </Button>
      ) : null}
      <span className="secondary">{t(data === undefined ? 'payout.masked' : 'payout.recorded')}</span>
    </div>
  )
}
