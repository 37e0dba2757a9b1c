import { orderKinds, orderStates } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { Details, type DetailItem } from '../../../components/display/details.tsx'
import { Money } from '../../../components/display/money.tsx'
import type { UserDetail } from './user.ts'
import { UserOrderState } from './user-order-state.tsx'
import { useUserLocation } from './use-user-location.ts'

const parts = [
  'total_balance',
  'available',
  'business_usdt',
  'withdrawing',
  'interest_principal',
  'interest_due',
] as const

/** The user's balances as the app shows them, and the number of orders by kind and state. */
export function UserMoney({ user }: { readonly user: UserDetail }) {
  const t = useTranslations()
  const { hrefOf } = useUserLocation()
  const orders = orderKinds.map((kind): DetailItem => {
    const counts = orderStates.flatMap(
      (state) => user.orders.find((row) => row.kind === kind && row.state === state) ?? [],
    )
    return [
      <Link key={kind} href={hrefOf({ tab: 'orders', kind, at: '1' })}>
        {t(`users.kinds.${kind}`)}
      </Link>,
      counts.length > 0 && (
        <span key="counts" className="user-counts">
          {counts.map(({ state, count }) => (
            <span key={state}>
              {count} <UserOrderState kind={kind} state={state} />
            </span>
          ))}
        </span>
      ),
    ]
  })
  return (
    <>
      <Details
        title={t('ledger.balances')}
        figures
        items={parts.map((part): DetailItem => [
          t(`users.money.${part}`),
          <Money key={part} value={user.money[part]} currency="USDT" exact />,
        ])}
      />
      {user.orders.length === 0 ? null : <Details title={t('users.tabs.orders')} items={orders} />}
    </>
  )
}
