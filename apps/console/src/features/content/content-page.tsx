import { Tabs } from 'antd'
import { useTranslations } from 'use-intl'
import { useSearchParams } from 'wouter'
import { PageHeading } from '../../components/page-heading.tsx'
import { Announcements } from './announcements.tsx'
import { Contacts } from './contacts.tsx'

/** What users are told, and whom they may turn to; the address names the tab. */
export function ContentPage() {
  const t = useTranslations()
  const [search, setSearch] = useSearchParams()
  return (
    <>
      <PageHeading title={t('menu.content')} note={t('content.pageNote')} />
      <Tabs
        activeKey={search.get('tab') ?? 'announcements'}
        onChange={(tab) => setSearch({ tab })}
        items={[
          { key: 'announcements', label: t('content.announcements'), children: <Announcements /> },
          { key: 'contacts', label: t('content.contacts'), children: <Contacts /> },
        ]}
      />
    </>
  )
}
