import { consoleStaffInvite, roles, type Role } from '@c2c/contract'
import { Alert, Form, Select } from 'antd'
import { useTranslations } from 'use-intl'
import { CallForm } from '../../components/review/call-form.tsx'
import type { Merchant, ApprovalRule } from './member.ts'
import { PersonFields } from './person-fields.tsx'

interface Values {
  readonly email: string
  readonly name: string
  readonly role: Role
  readonly merchant_id: string
}

const initialValues: Values = { email: '', name: '', role: 'operator', merchant_id: '' }

interface InviteFormProps {
  readonly merchants: readonly Merchant[]
  readonly approvalRule: ApprovalRule
  onClose(): void
}

/** Invites a member of staff or a merchant's user, and says whether approval is needed. */
export function InviteForm({ merchants, approvalRule, onClose }: InviteFormProps) {
  const t = useTranslations()
  const [form] = Form.useForm<Values>()
  const role = Form.useWatch('role', form) ?? initialValues.role
  const required = [{ required: true, whitespace: true, message: t('common.required') }]
  return (
    <CallForm
      form={form}
      call={consoleStaffInvite}
      initialValues={initialValues}
      submitLabel={t(approvalRule === 'needed' && role !== 'auditor' ? 'proposal.submit' : 'staff.inviteSubmit')}
      toInput={(values) => ({ ...values, merchant_id: values.role === 'merchant' ? values.merchant_id : '' })}
      done={({ proposal }) =>
        proposal ? t('staff.proposed') : t('staff.invited', { email: form.getFieldValue('email') as string })
      }
      onClose={onClose}
    >
      <Alert
        className="command-warning"
        type={approvalRule === 'alone' ? 'warning' : 'info'}
        showIcon
        title={t(`staff.approval.${approvalRule}`)}
      />
      <PersonFields />
      <Form.Item name="role" label={t('staff.role')} extra={t(`staff.may.${role}`)}>
        <Select options={roles.map((value) => ({ value, label: t(`role.${value}`) }))} />
      </Form.Item>
      {role === 'merchant' ? (
        <Form.Item name="merchant_id" label={t('role.merchant')} rules={required}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={merchants.map(({ merchant_id, name }) => ({ value: merchant_id, label: name }))}
          />
        </Form.Item>
      ) : null}
    </CallForm>
  )
}
