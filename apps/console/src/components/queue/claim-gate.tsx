import { LockOutlined } from '@ant-design/icons'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useServerNow } from '../../lib/use-server-now.ts'
import { Moment } from '../display/moment.tsx'
import type { Claim } from './claim.ts'

/** The decision form of an item, or a notice while a colleague has claimed the item. */
export function ClaimGate({ claim, children }: { readonly claim: Claim; readonly children: ReactNode }) {
  const t = useTranslations()
  const now = useServerNow()
  if (claim === null || claim.mine || Date.parse(claim.until) <= now) return children
  return (
    <Alert
      type="info"
      showIcon
      icon={<LockOutlined />}
      title={t.rich('claim.others', { name: claim.name, until: () => <Moment value={claim.until} /> })}
      description={t('claim.othersNote')}
    />
  )
}
