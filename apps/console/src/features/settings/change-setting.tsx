import { consoleSettingChange } from '@c2c/contract'
import { Alert, Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CallForm } from '../../components/review/call-form.tsx'
import { settingForms, type KnownSetting } from './setting-forms.ts'
import { SettingInputs } from './setting-inputs.tsx'
import { settingJson, settingPath, settingValues, type SettingValues } from './setting-values.ts'
import type { Setting } from './setting.ts'

interface ChangeSettingProps {
  readonly name: KnownSetting
  readonly setting: Setting
  onClose(): void
}

/** The form of a setting, with the reason that is kept in its history. */
export function ChangeSetting({ name, setting, onClose }: ChangeSettingProps) {
  const t = useTranslations()
  const [form] = Form.useForm<SettingValues>()
  // The initial values, kept when the list is fetched again while the form is open.
  const [{ value, version }] = useState(setting)
  const shape = settingForms[name]
  return (
    <CallForm
      form={form}
      call={consoleSettingChange}
      initialValues={settingValues(shape, value)}
      submitLabel={t('setting.save')}
      toInput={({ reason, ...values }) => ({
        key: name,
        value: settingJson(shape, values),
        version,
        reason: typeof reason === 'string' ? reason : '',
      })}
      pathOf={(field) => (field === 'reason' ? ['reason'] : settingPath(shape, field))}
      done={({ proposal }) => t(proposal ? 'proposal.proposed' : 'setting.saved')}
      onClose={onClose}
    >
      {setting.sensitive ? <Alert className="form-note" type="info" showIcon title={t('setting.sensitive')} /> : null}
      <SettingInputs form={shape} title={t(`setting.title.${name}`)} />
      <Form.Item
        name="reason"
        label={t('setting.reason')}
        extra={t('setting.reasonNote')}
        rules={[{ required: true, message: t('setting.reasonRequired') }]}
      >
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2 }} />
      </Form.Item>
    </CallForm>
  )
}
