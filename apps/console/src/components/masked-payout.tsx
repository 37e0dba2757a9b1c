import { EyeOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useTranslations } from 'use-intl'
import { useExplain } from '../lib/use-explain.ts'
import { useShortcuts } from '../lib/use-shortcuts.ts'
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
  useShortcuts({ s: data === undefined && !isPending ? () => mutate() : undefined })
  return (
    <div className="masked-payout">
      {data === undefined ? (
        <Button icon={<EyeOutlined />} loading={isPending} aria-keyshortcuts="s" onClick={() => mutate()}>
          {t('payout.reveal')}
          <kbd aria-hidden>s</kbd>
        </Button>
      ) : null}
      <span className="secondary">{t(data === undefined ? 'payout.masked' : 'payout.recorded')}</span>
      {error === null ? null : <Alert type="error" showIcon title={explain(error)} />}
      <PayoutAccount binding={data?.binding ?? binding} masked={data === undefined} />
    </div>
  )
}
