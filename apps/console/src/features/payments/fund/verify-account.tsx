import { consoleFundPayoutAccountDetail, consoleFundPayoutAccountVerify, textAreaMaximum } from '@c2c/contract'
import { useMutation } from '@tanstack/react-query'
import { Alert, App, Button, Form, Input } from 'antd'
import { useTranslations } from 'use-intl'
import { PayoutAccount, PayoutAddress } from '../../../components/display/payout-account.tsx'
import { CommandForm } from '../../../components/review/command-form.tsx'
import { PendingProposal } from '../../../components/review/pending-proposal.tsx'
import { useApi } from '../../../lib/api-context.ts'
import { useCommand } from '../../../lib/use-command.ts'
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
  const { notification } = App.useApp()
  const mayVerify = useMayCall()(consoleFundPayoutAccountVerify)
  const [form] = Form.useForm<{ note: string }>()
  const verify = useCommand(consoleFundPayoutAccountVerify)
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
        <CommandForm
          form={form}
          command={verify}
          initialValues={{ note: '' }}
          submitLabel={t('proposal.submit')}
          toInput={({ note }) => ({ payout_account_id, note })}
          onDone={() => notification.success({ title: t('proposal.proposed') })}
          onCancel={onClose}
        >
          <Alert className="form-note" type="info" showIcon title={t('fund.howToCheck')} />
          <Form.Item
            name="note"
            label={t('fund.checkedBy')}
            rules={[{ required: true, whitespace: true, message: t('common.required') }]}
          >
            <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={textAreaMaximum} showCount />
          </Form.Item>
        </CommandForm>
      ) : null}
    </div>
  )
}
