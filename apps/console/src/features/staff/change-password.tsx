import { consoleStaffChangePassword } from '@c2c/contract'
import { App, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { EndKeys, endKeysInput } from '../../components/form/end-keys.tsx'
import { CommandForm } from '../../components/review/command-form.tsx'
import { useCommand } from '../../lib/use-command.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

const initialValues = { old_password: '', password: '', confirm_password: '', end_keys: true }

/** Changes the current user's password; all other sessions of the user end. */
export function ChangePassword({ email }: { readonly email: string }) {
  const t = useTranslations()
  const { notification } = App.useApp()
  const [open, setOpen] = useState(false)
  const [form] = Form.useForm<typeof initialValues>()
  const command = useCommand(consoleStaffChangePassword)
  if (!open) return <Button onClick={() => setOpen(true)}>{t('account.changePassword')}</Button>
  const close = () => {
    form.resetFields()
    command.reset()
    setOpen(false)
  }
  return (
    <CommandForm
      form={form}
      command={command}
      initialValues={initialValues}
      submitLabel={t('account.changePassword')}
      toInput={({ end_keys, ...values }) => ({ ...values, end_keys: endKeysInput(end_keys) })}
      onDone={() => {
        notification.success({ title: t('account.passwordChanged') })
        close()
      }}
      onCancel={close}
    >
      {/* Password managers store the password under this e-mail. */}
      <input className="visually-hidden" type="email" autoComplete="username" value={email} readOnly tabIndex={-1} />
      <Form.Item
        name="old_password"
        label={t('account.oldPassword')}
        rules={[{ required: true, message: t('signIn.passwordRequired') }]}
      >
        <Input.Password autoComplete="current-password" autoFocus maxLength={128} />
      </Form.Item>
      <NewPasswordFields />
      <EndKeys />
    </CommandForm>
  )
}
