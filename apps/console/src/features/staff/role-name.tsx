import { roles, type TeamRole } from '@c2c/contract'
import { Tag } from 'antd'
import { useTranslations } from 'use-intl'
import { Name } from '../../components/display/name.tsx'

interface RoleNameProps {
  /** A role, also as a proposal's payload writes it. */
  readonly role?: string | undefined
  /** Empty for platform staff. */
  readonly merchant?: string | undefined
  /** The place in the merchant's team; absent for platform staff. */
  readonly teamRole?: TeamRole | undefined
}

/** A role, with the merchant that it applies to. */
export function RoleName({ role, merchant = '', teamRole }: RoleNameProps) {
  const t = useTranslations()
  const known = roles.find((one) => one === role)
  return (
    <span className="item-name">
      {known === undefined ? null : <Tag>{t(`role.${known}`)}</Tag>}
      {teamRole === undefined ? null : <Tag>{t(`team.roles.${teamRole}`)}</Tag>}
      {merchant === '' ? null : <Name>{merchant}</Name>}
    </span>
  )
}
