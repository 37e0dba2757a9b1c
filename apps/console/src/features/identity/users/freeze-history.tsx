import { Timeline, Typography } from 'antd'
import { useTranslations } from 'use-intl'
import { Moment } from '../../../components/display/moment.tsx'
import type { UserDetail } from './user.ts'

/** The freezes and unfreezes of an account, newest first; renders nothing if there are none. */
export function FreezeHistory({ freezes }: { readonly freezes: UserDetail['freezes'] }) {
  const t = useTranslations()
  if (freezes.length === 0) return null
  return (
    <section>
      <Typography.Title level={5}>{t('users.history')}</Typography.Title>
      <Timeline
        items={freezes.map(({ frozen, reason, by, at }) => ({
          key: at,
          color: frozen ? 'red' : 'green',
          content: (
            <>
              <strong>{t(frozen ? 'users.wasFrozen' : 'users.wasUnfrozen')}</strong>
              <p className="written">{reason}</p>
              <span className="secondary">
                {by || t('users.byUser')} · <Moment value={at} />
              </span>
            </>
          ),
        }))}
      />
    </section>
  )
}
