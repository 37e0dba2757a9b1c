import { Alert } from 'antd'
import { useTranslations } from 'use-intl'
import { Moment } from '../../components/moment.tsx'
import type { UserDetail } from './user.ts'

/** That the account is frozen, why, since when and by whom; nothing while it is not. */
export function FreezeState({ user: { freeze } }: { readonly user: UserDetail }) {
  const t = useTranslations()
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
            {freeze.by} · <Moment value={freeze.since} />
          </span>
        </>
      }
    />
  )
}
