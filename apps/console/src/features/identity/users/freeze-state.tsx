import { Alert } from 'antd'
import { useTranslations } from 'use-intl'
import { Moment } from '../../../components/display/moment.tsx'
import type { UserDetail } from './user.ts'

/** Shows that an account is deleted, or frozen with reason, date and author; renders nothing otherwise. */
export function FreezeState({ user: { freeze, deleted_at: deletedAt } }: { readonly user: UserDetail }) {
  const t = useTranslations()
  if (deletedAt) {
    return <Alert type="info" showIcon title={t('users.deleted')} description={<Moment value={deletedAt} />} />
  }
  if (freeze === null) return null
  return (
    <Alert
      type="error"
      showIcon
      title={t('users.isFrozen')}
      description={
        <>
          <p className="written">{freeze.reason}</p>
          <span className="secondary">
            {freeze.by || t('users.byUser')} · <Moment value={freeze.since} />
          </span>
        </>
      }
    />
  )
}
