import { consoleStaffChangeRights } from '@c2c/contract'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CallForm } from '../../components/review/call-form.tsx'
import type { Member } from './member.ts'
import { placeInput, TeamFields, type PlaceValues } from './team-fields.tsx'

/** Changes the role or rights of a member of the own team. */
export function ChangeRights({ member }: { readonly member: Member }) {
  const t = useTranslations()
  const [form] = Form.useForm<PlaceValues>()
  const [open, setOpen] = useState(false)
  const { staff_id, name, team_role = 'owner', rights = [] } = member
  if (!open) {
    return (
      <div>
        <Button onClick={() => setOpen(true)}>{t('team.change')}</Button>
      </div>
    )
  }
  return (
    <CallForm
      form={form}
      call={consoleStaffChangeRights}
      initialValues={{ team_role, rights }}
      submitLabel={t('team.change')}
      toInput={(place) => ({ staff_id, ...placeInput(place) })}
      done={() => t('team.changed', { name })}
      onClose={() => setOpen(false)}
    >
      <TeamFields />
    </CallForm>
  )
}
