import { EyeOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useTranslations } from 'use-intl'
import { useErrorMessage } from '../../lib/use-error-message.ts'
import { useShortcuts } from '../../lib/use-shortcuts.ts'
import { PayoutAccount, PayoutAddress, type Binding } from './payout-account.tsx'

/** A bank account, or the address where USDT is sent on a network. */
interface Payee {
  readonly binding: Binding | null
  readonly network?: string
  readonly address?: string
}

interface MaskedPayoutProps {
  /** Masked: a bank account, or a USDT address of a network. */
  readonly payee: Payee
  /** Requests the full account; the request is recorded in the audit log. */
  reveal(): Promise<Payee>
}

/** A payout account, masked until staff request the full details; the page says that the request is recorded. */
export function MaskedPayout({ payee, reveal }: MaskedPayoutProps) {
  const t = useTranslations()
  const errorMessage = useErrorMessage()
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
      {error === null ? null : <Alert type="error" showIcon title={errorMessage(error)} />}
      {payee.binding === null ? (
        <PayoutAddress
          network={payee.network ?? ''}
          address={data?.address ?? payee.address ?? ''}
          masked={data === undefined}
        />
      ) : (
        <PayoutAccount binding={data?.binding ?? payee.binding} masked={data === undefined} />
      )}
    </div>
  )
}
