import { consoleContactChange, consoleContactCreate, type Texts } from '@c2c/contract'
import { AutoComplete, Form, Input, InputNumber, Select, Switch } from 'antd'
import { useLocale, useTranslations } from 'use-intl'
import { CallForm } from '../../../components/review/call-form.tsx'
import { LanguageFields } from '../../../components/form/language-fields.tsx'
import type { Contact } from './contact.ts'

interface Values {
  readonly names: Partial<Texts>
  readonly channel: string
  readonly account: string
  readonly url: string
  readonly first: string
  readonly last: string
  readonly hours: string
  readonly sort: number
  readonly active: boolean
}

const initialValues: Values = {
  names: {},
  channel: 'chat',
  account: '',
  url: '',
  first: '0',
  last: '4',
  hours: '',
  sort: 0,
  active: true,
}

const valuesOf = ({ days, ...contact }: Contact): Values => {
  const [first = '0', last = '4'] = days.split('-')
  return { ...contact, first, last }
}

const input = ({ names, first, last, sort, active, hours, ...values }: Values) => ({
  ...values,
  names: JSON.stringify(names),
  days: `${first}-${last}`,
  hours: hours.trim(),
  sort: String(sort),
  active: active ? ('true' as const) : ('false' as const),
})

interface ContactFormProps {
  /** Absent for a new contact. */
  readonly contact: Contact | undefined
  onClose(): void
}

/** The form for a support contact: channel, account, hours, and a name in each language. */
export function ContactForm({ contact, onClose }: ContactFormProps) {
  const t = useTranslations()
  return (
    <CallForm
      call={contact ? consoleContactChange : consoleContactCreate}
      initialValues={contact ? valuesOf(contact) : initialValues}
      submitLabel={t('common.save')}
      toInput={(values) => ({ ...(contact && { kefu_id: contact.kefu_id }), ...input(values) })}
      pathOf={(name) => (name === 'names' ? ['names', 'en'] : [name])}
      done={({ proposal }) => t(proposal ? 'proposal.proposed' : 'common.saved')}
      onClose={onClose}
    >
      <ContactFields />
    </CallForm>
  )
}

/** A Monday, from which the names of weekdays are formatted. */
const monday = Date.UTC(2024, 0, 1)

function ContactFields() {
  const t = useTranslations()
  const locale = useLocale()
  const required = [{ required: true, message: t('common.required') }]
  const days = Array.from({ length: 7 }, (_, day) => ({
    value: String(day),
    label: new Date(monday + day * 86_400_000).toLocaleDateString(locale, { weekday: 'long', timeZone: 'UTC' }),
  }))
  return (
    <>
      <LanguageFields name={['names']} label={t('support.name')} maxLength={60} />
      <div className="form-row">
        <Form.Item name="channel" label={t('support.channel')} rules={required}>
          <AutoComplete options={['chat', 'email', 'phone', 'telegram', 'whatsapp'].map((value) => ({ value }))} />
        </Form.Item>
        <Form.Item name="account" label={t('support.account')} rules={required}>
          <Input maxLength={120} />
        </Form.Item>
      </div>
      <Form.Item name="url" label={t('support.link')}>
        <Input maxLength={300} />
      </Form.Item>
      <div className="form-row">
        <Form.Item name="first" label={t('support.firstDay')}>
          <Select options={days} />
        </Form.Item>
        <Form.Item name="last" label={t('support.lastDay')}>
          <Select options={days} />
        </Form.Item>
      </div>
      <Form.Item name="hours" label={t('support.hours')} extra={t('support.hoursNote')}>
        <Input placeholder={t('offer.hoursExample')} />
      </Form.Item>
      <div className="form-row">
        <Form.Item name="sort" label={t('support.sort')}>
          <InputNumber min={0} max={1000} precision={0} />
        </Form.Item>
        <Form.Item name="active" label={t('support.active')} valuePropName="checked">
          <Switch />
        </Form.Item>
      </div>
    </>
  )
}
