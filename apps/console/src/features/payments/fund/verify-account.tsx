import { consoleFundPayoutAccountDetail, consoleFundPayoutAccountVerify } from '@c2c/contract'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useTranslations } from 'use-intl'
import { PayoutAccount, PayoutAddress } from '../../../components/display/payout-account.tsx'
import { TextField } from '../../../components/form/text-field.tsx'
import { CallForm } from '../../../components/review/call-form.tsx'
import { PendingProposal } from '../../../components/review/pending-proposal.tsx'
import { useApi } from '../../../lib/api-context.ts'
import { useErrorMessage } from '../../../lib/use-error-message.ts'
import { useMayCall } from '../../../lib/use-may-call.ts'
import type { PayoutAccountRow } from './fund.ts'
import { PayoutState } from './payout-state.tsx'
import { RetireButton } from './retire-button.tsx'

interface VerifyAccountProps {
  readonly account: PayoutAccountRow
  onClose(): void
}

/** A payout account in full, once it is asked for, and the form that proposes its verification. */
export function VerifyAccount({ account, onClose }: VerifyAccountProps) {
  const t = useTranslations()
  const api = useApi()
  const errorMessage = useErrorMessage()
  const mayVerify = useMayCall()(consoleFundPayoutAccountVerify)
  const { payout_account_id, network, proposal, state } = account
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: () => api.call(consoleFundPayoutAccountDetail, { payout_account_id }),
  })
  return (
    <div className="sections">
      <div>
        <PayoutState account={account} /> {mayVerify ? <RetireButton account={account} /> : null}
      </div>
      <PendingProposal proposal={proposal}>
        {t(proposal?.payload['does'] === 'retire' ? 'proposal.first.retireAccount' : 'proposal.first.payoutAccount')}
      </PendingProposal>
      {error === null ? null : <Alert type="error" showIcon title={errorMessage(error)} />}
      {data === undefined ? (
        <Button loading={isPending} onClick={() => mutate()}>
          {t('payout.reveal')}
        </Button>
      ) : data.binding === null ? (
        <PayoutAddress network={network} address={data.address} />
      ) : (
        <PayoutAccount binding={data.binding} />
      )}
      {mayVerify && state === 'unverified' && proposal === null ? (
        <CallForm
          call={consoleFundPayoutAccountVerify}
          initialValues={{ note: '' }}
          submitLabel={t('proposal.submit')}
          toInput={({ note }) => ({ payout_account_id, note })}
          stays
          done={() => t('proposal.proposed')}
          onClose={onClose}
        >
          <Alert className="form-note" type="info" showIcon title={t('fund.howToCheck')} />
          <TextField name="note" label={t('fund.checkedBy')} required={t('common.required')} rows={[2, 6]} />
        </CallForm>
      ) : null}
    </div>
  )
}
