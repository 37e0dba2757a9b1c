import { useTranslations } from 'use-intl'
import { useNow } from 'use-intl'
import { wholeDays } from '../lib/age.ts'
import { CopyText } from './copy-text.tsx'
import { Facts } from './facts.tsx'
import { Moment } from './moment.tsx'

interface ReviewedUser {
  readonly user_id: string
  readonly account: string
  readonly email: string
  readonly created_at: string
}

/** Who stands behind an item, and how long the account has existed: a young one deserves a second look. */
export function Person({ user }: { readonly user: ReviewedUser }) {
  const t = useTranslations()
  const days = wholeDays(new Date(user.created_at), useNow())
  return (
    <Facts
      title={t('person.title')}
      facts={[
        [t('person.account'), <CopyText key="account" value={user.account} />],
        [t('person.email'), <CopyText key="email" value={user.email} />],
        [
          t('person.since'),
          <span key="since">
            <Moment value={user.created_at} /> · {t('person.age', { days })}
          </span>,
        ],
      ]}
    />
  )
}
