import { EditOutlined, LockOutlined } from '@ant-design/icons'
import { Tag } from 'antd'
import { useTranslations } from 'use-intl'
import { useServerNow } from '../../lib/use-server-now.ts'
import { Name } from '../display/name.tsx'
import type { Claim } from './claim.ts'

/** The colleague who has claimed an item; a dash if it is unclaimed. */
export function ClaimTag({ claim }: { readonly claim: Claim }) {
  const t = useTranslations()
  const now = useServerNow()
  if (claim === null || Date.parse(claim.until) <= now) return <span className="secondary">–</span>
  return claim.mine ? (
    <Tag color="processing" icon={<EditOutlined />}>
      {t('claim.you')}
    </Tag>
  ) : (
    <Tag icon={<LockOutlined />}>
      <Name>{claim.name}</Name>
    </Tag>
  )
}
