import { EditOutlined, LockOutlined } from '@ant-design/icons'
import { Tag } from 'antd'
import { useTranslations } from 'use-intl'
import { useServerNow } from '../../lib/server-clock.ts'
import { Name } from '../name.tsx'
import type { Claim } from './claim.ts'

/** Who has an item before them; a dash where it is free. */
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
