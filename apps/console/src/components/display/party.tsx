import { Tag } from 'antd'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { Details } from './details.tsx'
import { Name } from './name.tsx'
import { UserSummary, type ReviewedUser } from './user-summary.tsx'

/** The owner of the order: a user's, or a merchant's where it is about a merchant's funds. */
interface Party {
  readonly user: ReviewedUser | null
  readonly merchant: { readonly merchant_id: string; readonly name: string } | null
}

/** The account name of a user, or the name of a merchant. */
export const partyName = ({ user, merchant }: Party): string => user?.account ?? merchant?.name ?? ''

/** The name of a party in a list; a merchant is marked. */
export function PartyName({ party }: { readonly party: Party }) {
  const t = useTranslations()
  return (
    <>
      <Name>{partyName(party)}</Name> {party.merchant === null ? null : <Tag>{t('trade.merchant')}</Tag>}
    </>
  )
}

/** The party of an order beside its facts. */
export function PartySummary({ party: { user, merchant } }: { readonly party: Party }) {
  const t = useTranslations()
  if (user !== null) return <UserSummary user={user} />
  const ledger = `/merchant-ledger?${new URLSearchParams({ merchant: merchant?.merchant_id ?? '' }).toString()}`
  return (
    <Details
      title={t('trade.merchant')}
      items={[
        [t('merchant.name'), <Name key="name">{merchant?.name ?? ''}</Name>],
        [
          t('menu.merchantLedger'),
          <Link key="ledger" href={ledger}>
            {t('person.ledger')}
          </Link>,
        ],
      ]}
    />
  )
}
