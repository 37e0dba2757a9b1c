import { Tag, type TableColumnType } from 'antd'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { FrozenTag } from '../../../components/display/frozen-tag.tsx'
import { Moment } from '../../../components/display/moment.tsx'
import { Name } from '../../../components/display/name.tsx'
import { PageTable } from '../../../components/page/page-table.tsx'
import type { Page } from '../../../components/page/page.ts'
import type { UserRow } from './user.ts'
import { useUserLocation } from './use-user-location.ts'

/** One page of users. Each is a link, so that it opens with Enter, in a new tab or from a shared address. */
export function UserTable({ page, busy }: { readonly page: Page<UserRow>; readonly busy: boolean }) {
  const t = useTranslations()
  const { go, hrefOf } = useUserLocation()
  const columns: TableColumnType<UserRow>[] = [
    {
      key: 'account',
      title: t('person.account'),
      render: (_, user) => (
        <Link href={hrefOf({ id: user.user_id })} className="item-link">
          {user.account}
        </Link>
      ),
    },
    {
      key: 'frozen',
      title: t('users.state'),
      render: (_, user) => (user.deleted_at ? <Tag>{t('users.deleted')}</Tag> : <FrozenTag freeze={user.freeze} />),
    },
    { key: 'nickname', title: t('users.nickname'), render: (_, user) => <Name>{user.nickname}</Name> },
    { key: 'email', title: t('person.email'), render: (_, user) => user.email },
    { key: 'invite', title: t('users.inviteCode'), render: (_, user) => user.invite_code },
    { key: 'since', title: t('person.since'), render: (_, user) => <Moment value={user.created_at} /> },
  ]
  return (
    <PageTable<UserRow>
      rowKey="user_id"
      page={page}
      columns={columns}
      busy={busy}
      onOpen={(user) => go({ id: user.user_id })}
      onPage={(next, size) => go({ page: String(next), page_size: String(size) })}
    />
  )
}
