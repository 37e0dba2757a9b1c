import { EyeOutlined } from '@ant-design/icons'
import { consoleUserReveal, type CallOutput } from '@c2c/contract'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CopyText } from '../../../components/display/copy-text.tsx'
import { Details } from '../../../components/display/details.tsx'
import { OtherAccount } from '../../../components/display/other-account.tsx'
import { PayoutAccount } from '../../../components/display/payout-account.tsx'
import { useApi } from '../../../lib/api-context.ts'
import { useErrorMessage } from '../../../lib/use-error-message.ts'

type Revealed = CallOutput<typeof consoleUserReveal>

const parts = ['contact', 'bindings'] as const

/** Reveals a user's masked data for a stated purpose; both are recorded. The data is dropped when the page is left. */
export function RevealUser({ id }: { readonly id: string }) {
  const t = useTranslations()
  const api = useApi()
  const errorMessage = useErrorMessage()
  const [shown, setShown] = useState<Revealed>({ contact: null, bindings: null })
  const [form] = Form.useForm<{ purpose: string }>()
  const reveal = useMutation({
    mutationFn: async (what: (typeof parts)[number]) => {
      const { purpose } = await form.validateFields()
      return api.call(consoleUserReveal, { user_id: id, what, purpose: purpose.trim() })
    },
    onSuccess: (data) =>
      setShown((before) => ({ contact: data.contact ?? before.contact, bindings: data.bindings ?? before.bindings })),
  })
  const { contact, bindings } = shown
  return (
    <section className="reveal">
      <Form form={form} layout="vertical" requiredMark={false} initialValues={{ purpose: '' }}>
        <Form.Item
          name="purpose"
          label={t('users.purpose')}
          extra={t('users.purposeNote')}
          rules={[{ required: true, whitespace: true, message: t('users.purposeRequired') }]}
        >
          <Input maxLength={200} autoComplete="off" />
        </Form.Item>
      </Form>
      {reveal.error instanceof Error ? <Alert type="error" showIcon title={errorMessage(reveal.error)} /> : null}
      <div className="command-buttons">
        {parts
          .filter((what) => !shown[what])
          .map((what) => (
            <Button
              key={what}
              icon={<EyeOutlined />}
              loading={reveal.isPending && reveal.variables === what}
              onClick={() => reveal.mutate(what)}
            >
              {t(`users.reveal.${what}`)}
            </Button>
          ))}
      </div>
      {contact ? <Contact contact={contact} /> : null}
      {bindings?.length === 0 ? <p>{t('users.noBindings')}</p> : null}
      {bindings?.map((binding) =>
        'lines' in binding ? (
          <OtherAccount
            key={binding.bk_id}
            title={`${binding.type} · ${binding.currency}`}
            lines={[{ name: 'full_name', label: t('payout.full_name'), value: binding.full_name }, ...binding.lines]}
          />
        ) : (
          <PayoutAccount key={binding.bk_id} binding={binding} />
        ),
      )}
    </section>
  )
}

function Contact({ contact }: { readonly contact: NonNullable<Revealed['contact']> }) {
  const t = useTranslations()
  const place = [contact.city, contact.state, contact.country].filter(Boolean).join(', ')
  return (
    <Details
      title={t('users.contact')}
      items={[
        [t('person.email'), <CopyText key="email" value={contact.email} />],
        [t('users.phone'), contact.phone && <CopyText key="phone" value={contact.phone} />],
        [t('users.place'), place],
      ]}
    />
  )
}
