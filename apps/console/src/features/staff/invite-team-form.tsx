import { consoleStaffInvite } from '@c2c/contract'
import { Form } from 'antd'
import { useTranslations } from 'use-intl'
import { CallForm } from '../../components/review/call-form.tsx'
import { PersonFields } from './person-fields.tsx'
import { placeInput, TeamFields, type PlaceValues } from './team-fields.tsx'

interface Values extends PlaceValues {
  readonly email: string
  readonly name: string
}

const initialValues: Values = { email: '', name: '', team_role: 'cashier', rights: [] }

/** Invites someone to the team of the signed-in member's merchant. */
export function InviteTeamForm({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations()
  const [form] = Form.useForm<Values>()
  return (
    <CallForm
      form={form}
      call={consoleStaffInvite}
      initialValues={initialValues}
      submitLabel={t('staff.inviteSubmit')}
      toInput={({ email, name, ...place }) => ({ email, name, role: 'merchant' as const, ...placeInput(place) })}
      done={() => t('staff.invited', { email: form.getFieldValue('email') as string })}
      onClose={onClose}
    >
      <PersonFields />
      <TeamFields />
    </CallForm>
  )
}
