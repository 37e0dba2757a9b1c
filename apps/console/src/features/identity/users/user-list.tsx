import { consoleUserList } from '@c2c/contract'
import { Input, Segmented } from 'antd'
import { useTranslations } from 'use-intl'
import { totalOf } from '../../../components/page/page.ts'
import { PageHeading } from '../../../components/page/page-heading.tsx'
import { ReadState } from '../../../components/page/read-state.tsx'
import { useRead } from '../../../lib/use-read.ts'
import { UserTable } from './user-table.tsx'
import { useUserLocation } from './use-user-location.ts'

/** All users, newest first, with a search by any known identifier. */
export function UserList() {
  const t = useTranslations()
  const { location, go } = useUserLocation()
  const { search, frozen, page, page_size } = location
  const users = useRead(consoleUserList, { search, frozen: frozen === 'yes' ? 'yes' : '', page, page_size })
  return (
    <>
      <PageHeading title={t('menu.users')} note={users.data && t('users.count', totalOf(users.data))}>
        <Segmented
          value={frozen === 'yes' ? 'yes' : ''}
          onChange={(next) => go({ frozen: next, page: '1' })}
          options={[
            { value: '', label: t('users.all') },
            { value: 'yes', label: t('users.frozenOnly') },
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
      </PageHeading>
      <p className="secondary">{t('users.searchNote')}</p>
      <ReadState
        query={users}
        empty={t(search === '' && frozen === '' ? 'users.empty' : 'users.none')}
        isEmpty={({ total }) => total === 0}
      >
        {(shown) => <UserTable page={shown} busy={users.isPlaceholderData} />}
      </ReadState>
    </>
  )
}
