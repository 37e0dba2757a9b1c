import { PlusOutlined } from '@ant-design/icons'
import { consoleContactCreate, consoleContactList } from '@c2c/contract'
import { Button, Drawer, Tag, type TableColumnType } from 'antd'
import { useTranslations } from 'use-intl'
import { useSearchParams } from 'wouter'
import { PageTable } from '../../../components/page/page-table.tsx'
import type { Page } from '../../../components/page/page.ts'
import { ReadState } from '../../../components/page/read-state.tsx'
import { usePaging } from '../../../components/page/use-paging.ts'
import { useMayCall } from '../../../lib/use-may-call.ts'
import { useRead } from '../../../lib/use-read.ts'
import { ContactForm } from './contact-form.tsx'
import type { Contact } from './contact.ts'
import { useLocalizedText } from '../../../lib/use-localized-text.ts'

/** Support contacts, in the order that users see. */
export function Contacts() {
  const t = useTranslations()
  const [search, setSearch] = useSearchParams()
  const { paging, onPage } = usePaging()
  const contacts = useRead(consoleContactList, paging)
  const mayChange = useMayCall()(consoleContactCreate)
  const open = search.get('id')
  const edited = contacts.data?.list.find(({ kefu_id }) => kefu_id === open)
  const close = () => setSearch({ tab: 'contacts' })
  return (
    <>
      {mayChange ? (
        <p>
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setSearch({ tab: 'contacts', id: 'new' })}>
            {t('support.create')}
          </Button>
        </p>
      ) : null}
      <ReadState query={contacts} empty={t('support.none')} isEmpty={({ total }) => total === 0}>
        {(page) => (
          <ContactTable
            page={page}
            busy={contacts.isPlaceholderData}
            onPage={onPage}
            onOpen={mayChange ? (id) => setSearch({ tab: 'contacts', id }) : undefined}
          />
        )}
      </ReadState>
      <Drawer
        open={mayChange && (open === 'new' || edited !== undefined)}
        title={t(edited ? 'support.edit' : 'support.create')}
        size="min(600px, 100vw)"
        onClose={close}
        destroyOnHidden
      >
        <ContactForm key={open} contact={edited} onClose={close} />
      </Drawer>
    </>
  )
}

interface ContactTableProps {
  readonly page: Page<Contact>
  readonly busy: boolean
  readonly onOpen: ((id: string) => void) | undefined
  onPage(page: number, pageSize: number): void
}

function ContactTable({ page, busy, onOpen, onPage }: ContactTableProps) {
  const t = useTranslations()
  const textOf = useLocalizedText()
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
  const edit: TableColumnType<Contact> = {
    key: 'edit',
    title: t('common.edit'),
    fixed: 'right',
    render: (_, row) => (
      <Button size="small" onClick={() => onOpen?.(row.kefu_id)}>
        {t('common.edit')}
      </Button>
    ),
  }
  return (
    <PageTable<Contact>
      rowKey="kefu_id"
      page={page}
      busy={busy}
      columns={onOpen ? [...columns, edit] : columns}
      onPage={onPage}
    />
  )
}
