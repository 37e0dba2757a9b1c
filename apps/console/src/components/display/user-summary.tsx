import { consoleLedgerUser, consoleUserDetail } from '@c2c/contract'
import { useNow, useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { wholeDays } from '../../lib/age.ts'
import { useMayCall } from '../../lib/use-may-call.ts'
import { CopyText } from './copy-text.tsx'
import { Details } from './details.tsx'
import { FrozenTag } from './frozen-tag.tsx'
import { Moment } from './moment.tsx'

/** A user as reviews show it. */
export interface ReviewedUser {
  readonly user_id: string
  readonly account: string
  readonly email: string
  readonly created_at: string
  readonly frozen?: boolean | undefined
}

/**
 * The user of an order with the age of the account, since new accounts carry more risk. Links to the user and, unless
 * `inLedger`, to the ledger.
 */
export function UserSummary({ user, inLedger = false }: { readonly user: ReviewedUser; readonly inLedger?: boolean }) {
  const t = useTranslations()
  const mayCall = useMayCall()
  const ledger = `/ledger?${new URLSearchParams({ user: user.account })}`
  const days = wholeDays(new Date(user.created_at), useNow())
  return (
    <Details
      title={t('person.title')}
      items={[
        [
          t('person.account'),
          <span key="account">
            <CopyText value={user.account} /> <FrozenTag freeze={user.frozen} />
          </span>,
        ],
        [t('person.email'), user.email],
        [
          t('person.since'),
          <span key="since">
            <Moment value={user.created_at} /> · <span className="moment">{t('person.age', { days })}</span>
          </span>,
        ],
        [
          t('menu.users'),
          mayCall(consoleUserDetail) && (
            <Link key="user" href={`/users?${new URLSearchParams({ id: user.user_id })}`}>
              {t('person.open')}
            </Link>
          ),
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
