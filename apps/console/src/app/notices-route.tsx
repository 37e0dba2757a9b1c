import { Tabs } from 'antd'
import { useTranslations } from 'use-intl'
import { useSearchParams } from 'wouter'
import { PageHeading } from '../components/page/page-heading.tsx'
import { Announcements } from '../features/messages/notice/announcements.tsx'
import { Contacts } from '../features/messages/support/contacts.tsx'

/** Announcements and support contacts; the address names the tab. */
export function NoticesRoute() {
  const t = useTranslations()
  const [search, setSearch] = useSearchParams()
  return (
    <>
      <PageHeading title={t('menu.notices')} note={t('notice.pageNote')} />
      <Tabs
        activeKey={search.get('tab') ?? 'announcements'}
        onChange={(tab) => setSearch({ tab })}
        items={[
          { key: 'announcements', label: t('notice.title'), children: <Announcements /> },
          { key: 'contacts', label: t('support.title'), children: <Contacts /> },
        ]}
      />
    </>
  )
}
