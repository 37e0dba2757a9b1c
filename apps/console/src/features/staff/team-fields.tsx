import { merchantRights, teamRights, teamRoles, type MerchantRight, type TeamRole } from '@c2c/contract'
import { Checkbox, Form, Select } from 'antd'
import { useTranslations } from 'use-intl'
import { useSession } from '../../lib/session.ts'

/** A place in a merchant's team as its form has it. */
export interface PlaceValues {
  readonly team_role: TeamRole
  readonly rights: readonly MerchantRight[]
}

/** A place as calls send it: the rights of `custom` alone, as the other roles have theirs. */
export const placeInput = ({ team_role, rights }: PlaceValues) => ({
  team_role,
  rights: team_role === 'custom' ? rights.join(',') : '',
})

/** The role in the team, and for `custom` its rights; only what the signed-in member has can be given. */
export function TeamFields() {
  const t = useTranslations()
  const role = Form.useWatch<TeamRole | undefined>('team_role') ?? 'cashier'
  const { team_role: own, rights: held = merchantRights } = useSession() ?? {}
  const canGive = (value: TeamRole): boolean =>
    value === 'custom' ||
    (value === 'owner' ? own === 'owner' : teamRights[value].every((right) => held.includes(right)))
  const rightsText = (rights: readonly MerchantRight[]) => rights.map((right) => t(`team.rights.${right}`)).join(' · ')
  return (
    <>
      <Form.Item
        name="team_role"
        label={t('team.role')}
        extra={
          role === 'custom'
            ? t('team.customNote')
            : role === 'owner'
              ? t('team.ownerNote')
              : rightsText(teamRights[role])
        }
      >
        <Select
          options={teamRoles.map((value) => ({
            value,
            label: t(`team.roles.${value}`),
            disabled: !canGive(value),
          }))}
        />
      </Form.Item>
      {role === 'custom' ? (
        <Form.Item name="rights" label={t('team.rightsLabel')}>
          <Checkbox.Group
            className="team-rights"
            options={merchantRights.map((value) => ({
              value,
              label: t(`team.rights.${value}`),
              disabled: !held.includes(value),
            }))}
          />
        </Form.Item>
      ) : null}
    </>
  )
}
