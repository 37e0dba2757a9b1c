import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { AmountInput } from '../src/components/form/amount-input.tsx'
import { CheckBox } from '../src/components/form/check-box.tsx'
import { CodeInput } from '../src/components/form/code-input.tsx'
import { NumberBox } from '../src/components/form/number-box.tsx'
import { OptionList } from '../src/components/form/option-list.tsx'
import { PasswordInput } from '../src/components/form/password-input.tsx'
import { Select } from '../src/components/form/select.tsx'
import { Switch } from '../src/components/form/switch.tsx'
import { TextArea } from '../src/components/form/text-area.tsx'
import { TextInput } from '../src/components/form/text-input.tsx'
import { Uploader } from '../src/components/upload/uploader.tsx'
import type { FieldBinding } from '../src/lib/call/field-binding.ts'
import { Shown } from './shown.tsx'

/** A field that keeps what is typed. */
function useField(name: string, begin = '', error?: string): FieldBinding {
  const [value, onChange] = useState(begin)
  return { name, value, onChange, error }
}

/** What is filled in. */
export const Fields = () => (
  <>
    <Shown name="TextInput: empty, filled, wrong; PasswordInput">
      <Texts />
    </Shown>
    <Shown name="AmountInput, NumberBox: empty, twelve digits, wrong">
      <Amounts />
    </Shown>
    <Shown name="CodeInput: begun, wrong">
      <Codes />
    </Shown>
    <Shown name="Select, OptionList">
      <Choices />
    </Shown>
    <Shown name="Switch, CheckBox, TextArea, Uploader">
      <Others />
    </Shown>
  </>
)

function Texts() {
  const t = useTranslations()
  const label = t('account.email')
  return (
    <>
      <TextInput label={label} hint={t('account.personalInfo')} {...useField('empty')} />
      <TextInput label={label} {...useField('filled', 'alice@mail.example')} />
      <TextInput label={label} {...useField('wrong', 'alice', t('common.connectionLost'))} />
      <PasswordInput label={t('account.password')} autoComplete="new-password" {...useField('password', 'secret')} />
    </>
  )
}

function Amounts() {
  const t = useTranslations()
  const label = t('withdraw.amount')
  return (
    <>
      <AmountInput label={label} max="1084.567891" {...useField('amount')} />
      <AmountInput label={label} max="1084.567891" {...useField('long', '123456789012.123456')} />
      <NumberBox label={label} max="5000" {...useField('number', '100')} />
      <NumberBox label={label} max="5000" {...useField('wrong-number', '9999', t('parts.amount.aboveMaximum'))} />
    </>
  )
}

function Codes() {
  const t = useTranslations()
  return (
    <>
      <CodeInput label={t('account.emailCode')} {...useField('code', '123')} />
      <CodeInput label={t('account.emailCode')} {...useField('wrong-code', '123456', t('common.connectionLost'))} />
    </>
  )
}

const options = [
  { value: 'EUR', label: 'Commerzbank', detail: 'DE75 •••• 6199 · EUR' },
  { value: 'JPY', label: 'Mizuho', detail: '•••• 4321 · JPY' },
]

function Choices() {
  const t = useTranslations()
  const [chosen, choose] = useState('EUR')
  return (
    <>
      <Select label={t('withdraw.account.bank')} options={options} {...useField('choice', 'EUR')} />
      <Select label={t('withdraw.account.bank')} options={options} placeholder="–" {...useField('none')} />
      <OptionList label={t('withdraw.account.bank')} options={options} value={chosen} onChoose={choose} />
    </>
  )
}

function Others() {
  const t = useTranslations()
  const [on, turn] = useState(true)
  const [off, turnOff] = useState(false)
  return (
    <>
      <Switch
        label={t('security.title')}
        hint={t('security.intro')}
        checked={on}
        onChange={async (next) => turn(next)}
      />
      <Switch label={t('security.title')} checked={off} onChange={async (next) => turnOff(next)} />
      <CheckBox label={t('home.notice')} checked={on} onChange={turn} />
      <CheckBox label={t('home.notice')} checked={off} onChange={turnOff} />
      <TextArea label={t('trade.appeal.reason')} {...useField('text', 'Alster Trading')} />
      <Uploader label={t('recharge.credentials')} {...useField('pictures')} />
      <Uploader label={t('recharge.credentials')} {...useField('no-pictures', '', t('common.connectionLost'))} />
    </>
  )
}
