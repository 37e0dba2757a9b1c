import { Timeline, Typography } from 'antd'
import { useTranslations } from 'use-intl'
import type { UserDetail } from './user.ts'
import { Written } from './written.tsx'

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
            <Written
              title={t(frozen ? 'users.wasFrozen' : 'users.wasUnfrozen')}
              text={reason}
              by={by || t('users.byUser')}
              at={at}
            />
          ),
        }))}
      />
    </section>
  )
}
