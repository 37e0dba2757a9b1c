import { consoleAssetsAdd, consoleAssetsMessage, type CallInput, type CallOutput } from '@c2c/contract'
import { assetPurposes, type AssetPurpose, cleanAddress } from '@c2c/domain'
import { useMutation } from '@tanstack/react-query'
import { Alert, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CopyText } from '../../../components/display/copy-text.tsx'
import { CallForm } from '../../../components/review/call-form.tsx'
import { CommandForm } from '../../../components/review/command-form.tsx'
import { useApi } from '../../../lib/api-context.ts'

interface Claimed {
  readonly network: string
  readonly address: string
  readonly purpose: AssetPurpose
}

type Message = CallOutput<typeof consoleAssetsMessage>

interface AddAddressProps {
  readonly networks: readonly string[]
  onClose(): void
}

/** Adds an address in two steps: the message for its wallet, and what the wallet has signed. */
export function AddAddress({ networks, onClose }: AddAddressProps) {
  const [made, setMade] = useState<{ claimed: Claimed; message: Message } | null>(null)
  return made ? (
    <SignatureForm {...made} onClose={onClose} />
  ) : (
    <ClaimForm networks={networks} onMade={(claimed, message) => setMade({ claimed, message })} onClose={onClose} />
  )
}

interface ClaimFormProps extends AddAddressProps {
  onMade(claimed: Claimed, message: Message): void
}

function ClaimForm({ networks, onMade, onClose }: ClaimFormProps) {
  const t = useTranslations()
  const api = useApi()
  const [form] = Form.useForm<Claimed>()
  const initialValues: Claimed = { network: networks[0] ?? '', address: '', purpose: 'treasury' }
  const command = useMutation<Message, Error, CallInput<typeof consoleAssetsMessage>>({
    mutationFn: (claimed) => api.call(consoleAssetsMessage, claimed),
  })
  const required = [{ required: true, whitespace: true, message: t('common.required') }]
  return (
    <CommandForm
      form={form}
      command={command}
      initialValues={initialValues}
      submitLabel={t('books.assets.makeMessage')}
      toInput={(values) => ({ ...values, address: cleanAddress(values.address) })}
      onDone={(message) => onMade({ ...form.getFieldsValue(), address: message.address }, message)}
      onCancel={onClose}
    >
      <Alert className="form-note" type="info" showIcon title={t('books.assets.addNote')} />
      <Form.Item name="network" label={t('recharge.network')} rules={required}>
        <Select options={networks.map((value) => ({ value, label: value }))} />
      </Form.Item>
      <Form.Item name="address" label={t('payout.address')} rules={required}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="purpose" label={t('books.assets.purpose')} extra={t('books.assets.depositsNote')}>
        <Select options={assetPurposes.map((value) => ({ value, label: t(`books.assets.purposes.${value}`) }))} />
      </Form.Item>
    </CommandForm>
  )
}

interface SignatureFormProps {
  readonly claimed: Claimed
  readonly message: Message
  onClose(): void
}

function SignatureForm({ claimed, message: { message, at, nonce }, onClose }: SignatureFormProps) {
  const t = useTranslations()
  return (
    <CallForm
      call={consoleAssetsAdd}
      initialValues={{ signature: '' }}
      submitLabel={t('proposal.submit')}
      toInput={({ signature }) => ({ ...claimed, at, nonce, signature: signature.trim() })}
      done={() => t('proposal.proposed')}
      onClose={onClose}
    >
      <Alert className="form-note" type="warning" showIcon title={t('books.assets.signNote')} />
      <Form.Item label={t('books.assets.message')}>
        <pre className="asset-message">
          <CopyText value={message} />
        </pre>
      </Form.Item>
      <Form.Item
        name="signature"
        label={t('books.assets.signature')}
        rules={[{ required: true, whitespace: true, message: t('common.required') }]}
      >
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} maxLength={4000} autoComplete="off" />
      </Form.Item>
    </CallForm>
  )
}
