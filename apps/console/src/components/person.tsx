import { consoleLedgerUser } from '@c2c/contract'
import { useNow, useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { wholeDays } from '../lib/age.ts'
import { useMayCall } from '../lib/use-may-call.ts'
import { CopyText } from './copy-text.tsx'
import { Facts } from './facts.tsx'
import { Moment } from './moment.tsx'

interface ReviewedUser {
  readonly user_id: string
  readonly account: string
  readonly email: string
  readonly created_at: string
}

/**
 * Who stands behind an item, and how long the account has existed: a young one deserves a second look.
 * Leads to the person's ledger, unless it stands there already (`inLedger`).
 */
export function Person({ user, inLedger = false }: { readonly user: ReviewedUser; readonly inLedger?: boolean }) {
  const t = useTranslations()
  const mayCall = useMayCall()
  const ledger = `/ledger?${new URLSearchParams({ user: user.account })}`
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
        [
          t('menu.ledger'),
          !inLedger && mayCall(consoleLedgerUser) && (
            <Link key="ledger" href={ledger}>
              {t('person.ledger')}
            </Link>
          ),
        ],
      ]}
    />
  )
}
