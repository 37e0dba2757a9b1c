import { consoleUserList } from '@c2c/contract'
import { Input, Segmented, Tag, type TableColumnType } from 'antd'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { FrozenTag } from '../../../components/display/frozen-tag.tsx'
import { Moment } from '../../../components/display/moment.tsx'
import { Name } from '../../../components/display/name.tsx'
import { ListPage } from '../../../components/page/list-page.tsx'
import { totalOf } from '../../../components/page/page.ts'
import { useRead } from '../../../lib/use-read.ts'
import type { UserRow } from './user.ts'
import { useUserLocation } from './use-user-location.ts'

/** All users, newest first, with a search by any known identifier. */
export function UserList() {
  const t = useTranslations()
  const { location, go } = useUserLocation()
  const { search, frozen, lost_factor, page, page_size } = location
  const shown = frozen === 'yes' ? 'frozen' : lost_factor === 'yes' ? 'lost_factor' : ''
  const users = useRead(consoleUserList, {
    search,
    frozen: shown === 'frozen' ? 'yes' : '',
    lost_factor: shown === 'lost_factor' ? 'yes' : '',
    page,
    page_size,
  })
  return (
    <ListPage
      title={t('menu.users')}
      note={users.data && t('users.count', totalOf(users.data))}
      controls={
        <>
          <Segmented
            value={shown}
            onChange={(next) =>
              go({
                frozen: next === 'frozen' ? 'yes' : '',
                lost_factor: next === 'lost_factor' ? 'yes' : '',
                page: '1',
              })
            }
            options={[
              { value: '', label: t('users.all') },
              { value: 'frozen', label: t('users.frozenOnly') },
              { value: 'lost_factor', label: t('users.lostFactorOnly') },
            ]}
          />
          <Input.Search
            key={search}
            className="user-search"
            aria-label={t('users.search')}
            placeholder={t('users.search')}
            defaultValue={search}
            enterButton
            allowClear
            autoFocus
            maxLength={254}
            loading={users.isFetching}
            onSearch={(text) => go({ search: text.trim(), page: '1' })}
          />
        </>
      }
      query={users}
      empty={t(search === '' && shown === '' ? 'users.empty' : 'users.none')}
      rowKey="user_id"
      columns={useUserColumns()}
      onOpen={(user) => go({ id: user.user_id })}
      onPage={(next, size) => go({ page: String(next), page_size: String(size) })}
    >
      <p className="secondary">{t('users.searchNote')}</p>
    </ListPage>
  )
}

/** The columns of the users. Each is a link, so that it opens with Enter, in a new tab or from a shared address. */
function useUserColumns(): TableColumnType<UserRow>[] {
  const t = useTranslations()
  const { hrefOf } = useUserLocation()
  return [
    {
      key: 'account',
      title: t('person.account'),
      render: (_, user) => (
        <Link href={hrefOf({ id: user.user_id })} className="item-link">
          <span translate="no">{user.account}</span>
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
    {
      key: 'invite',
      title: t('users.inviteCode'),
      render: (_, user) => <span translate="no">{user.invite_code}</span>,
    },
    { key: 'since', title: t('person.since'), render: (_, user) => <Moment value={user.created_at} /> },
  ]
}
