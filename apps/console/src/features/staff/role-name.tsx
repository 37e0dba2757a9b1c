import { roles } from '@c2c/contract'
import { Tag } from 'antd'
import { useTranslations } from 'use-intl'
import { Name } from '../../components/name.tsx'

interface RoleNameProps {
  /** One of the roles, as a proposal's payload writes it too. */
  readonly role: string | undefined
  /** Empty for whoever belongs to the house. */
  readonly merchant: string | undefined
}

/** In what role somebody works here, and for whom. */
export function RoleName({ role, merchant = '' }: RoleNameProps) {
  const t = useTranslations()
  const known = roles.find((one) => one === role)
  return (
    <span className="item-name">
      {known === undefined ? null : <Tag>{t(`role.${known}`)}</Tag>}
      {merchant === '' ? null : <Name>{merchant}</Name>}
    </span>
  )
}
