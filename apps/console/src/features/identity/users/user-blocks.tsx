import { Timeline, Typography } from 'antd'
import { useTranslations } from 'use-intl'
import type { UserDetail } from './user.ts'
import { Written } from './written.tsx'

/** The merchants that do not trade with a user, with their reasons; renders nothing if there are none. */
export function UserBlocks({ blocks }: { readonly blocks: UserDetail['blocked_by'] }) {
  const t = useTranslations()
  if (blocks.length === 0) return null
  return (
    <section>
      <Typography.Title level={5}>{t('users.blockedBy')}</Typography.Title>
      <Timeline
        items={blocks.map(({ merchant, reason, by, at }) => ({
          key: `${merchant} ${at}`,
          content: <Written title={merchant} text={reason} by={by} at={at} />,
        }))}
      />
    </section>
  )
}
