import { consoleContactCreate, consoleContactList } from '@c2c/contract'
import { Tag, type TableColumnType } from 'antd'
import { useTranslations } from 'use-intl'
import { useSearchParams } from 'wouter'
import { EditablePage } from '../../../components/page/list-page.tsx'
import { usePaging } from '../../../components/page/use-paging.ts'
import { useMayCall } from '../../../lib/use-may-call.ts'
import { useRead } from '../../../lib/use-read.ts'
import { ContactForm } from './contact-form.tsx'
import type { Contact } from './contact.ts'
import { useLocalizedText } from '../../../lib/use-localized-text.ts'

/** Support contacts, in the order that users see. */
export function Contacts() {
  const t = useTranslations()
  const textOf = useLocalizedText()
  const [search, setSearch] = useSearchParams()
  const { paging, onPage } = usePaging()
  const columns: TableColumnType<Contact>[] = [
    { key: 'name', title: t('support.name'), render: (_, row) => textOf(row.names) },
    { key: 'channel', title: t('support.channel'), render: (_, row) => row.channel },
    { key: 'account', title: t('support.account'), render: (_, row) => row.account },
    { key: 'hours', title: t('support.hours'), render: (_, row) => row.hours },
    { key: 'sort', title: t('support.sort'), align: 'right', render: (_, row) => row.sort },
    {
      key: 'active',
      title: t('support.active'),
      render: (_, row) => (
        <Tag color={row.active ? 'success' : 'default'}>{t(`support.shown.${row.active ? 'yes' : 'no'}`)}</Tag>
      ),
    },
  ]
  return (
    <EditablePage
      query={useRead(consoleContactList, paging)}
      empty={t('support.none')}
      columns={columns}
      idOf={({ kefu_id }) => kefu_id}
      onPage={onPage}
      mayChange={useMayCall()(consoleContactCreate)}
      opened={search.get('id')}
      onEdit={(id) => setSearch({ tab: 'contacts', ...(id !== null && { id }) })}
      titles={{ create: t('support.create'), edit: t('support.edit') }}
      width={600}
      form={(row, close) => <ContactForm key={row?.kefu_id ?? 'new'} contact={row} onClose={close} />}
    />
  )
}
