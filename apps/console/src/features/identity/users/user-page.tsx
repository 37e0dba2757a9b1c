import { ArrowLeftOutlined } from '@ant-design/icons'
import { consoleUserDetail } from '@c2c/contract'
import { Button, Tabs } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { PageHeading } from '../../../components/page/page-heading.tsx'
import { ReadState } from '../../../components/page/read-state.tsx'
import { useRead } from '../../../lib/use-read.ts'
import { FactorResetState } from './factor-reset.tsx'
import { FreezeState } from './freeze-state.tsx'
import { UserActions } from './user-actions.tsx'
import { UserNotes } from './user-notes.tsx'
import { UserOrders } from './user-orders.tsx'
import { UserProfile } from './user-profile.tsx'
import { UserTransfers } from './user-transfers.tsx'
import { UserSessions } from './user-sessions.tsx'
import type { UserDetail } from './user.ts'
import { userTabs, useUserLocation, type UserTab } from './use-user-location.ts'

/** Renders the ledger of a user; passed in, because the ledger belongs to the books. */
export type LedgerOf = (userId: string) => ReactNode

/** One user: profile, ledger, orders, transfers, sessions and staff notes. */
export function UserPage({ id, ledger }: { readonly id: string; readonly ledger: LedgerOf }) {
  const t = useTranslations()
  const { tab, go, hrefOf } = useUserLocation()
  const detail = useRead(consoleUserDetail, { user_id: id })
  const account = detail.data?.account
  const shown: Record<UserTab, (user: UserDetail) => ReactNode> = {
    profile: (user) => <UserProfile user={user} />,
    ledger: (user) => ledger(user.user_id),
    orders: (user) => <UserOrders id={user.user_id} />,
    transfers: (user) => <UserTransfers id={user.user_id} />,
    sessions: (user) => <UserSessions id={user.user_id} />,
    notes: (user) => <UserNotes user={user} />,
  }
  return (
    <>
      <PageHeading title={account === undefined ? t('menu.users') : t('users.title', { account })}>
        <Link href={hrefOf({ id: '', tab: 'profile', kind: '', at: '1' })} asChild>
          <Button icon={<ArrowLeftOutlined />}>{t('users.back')}</Button>
        </Link>
      </PageHeading>
      <ReadState query={detail}>
        {(user) => (
          <div className="user-page">
            <FreezeState user={user} />
            <FactorResetState user={user} />
            <UserActions key={String(user.frozen)} user={user} />
            <Tabs
              activeKey={tab}
              onChange={(next) => go({ tab: next, kind: '', at: '1' })}
              items={userTabs.map((name) => ({
                key: name,
                label: t(`users.tabs.${name}`),
                children: name === tab ? shown[name](user) : null,
              }))}
            />
          </div>
        )}
      </ReadState>
    </>
  )
}
