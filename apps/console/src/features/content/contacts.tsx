import { PlusOutlined } from '@ant-design/icons'
import { consoleContactCreate, consoleContactList } from '@c2c/contract'
import { Button, Drawer, Tag, type TableColumnType } from 'antd'
import { useTranslations } from 'use-intl'
import { useSearchParams } from 'wouter'
import { PageTable } from '../../components/page-table.tsx'
import type { Page } from '../../components/page.ts'
import { ReadState } from '../../components/read-state.tsx'
import { usePaging } from '../../components/use-paging.ts'
import { useMayCall } from '../../lib/use-may-call.ts'
import { useRead } from '../../lib/use-read.ts'
import type { Contact } from './contact.ts'
import { ContactForm } from './contact-form.tsx'
import { useText } from './use-text.ts'

/** Whom users may turn to, in the order in which they see them. */
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
            {t('content.newContact')}
          </Button>
        </p>
      ) : null}
      <ReadState query={contacts} empty={t('content.noContact')} isEmpty={({ total }) => total === 0}>
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
        title={t(edited ? 'content.editContact' : 'content.newContact')}
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
  const textOf = useText()
  const columns: TableColumnType<Contact>[] = [
    { key: 'name', title: t('content.name'), render: (_, row) => textOf(row.names) },
    { key: 'channel', title: t('content.channel'), render: (_, row) => row.channel },
    { key: 'account', title: t('content.account'), render: (_, row) => row.account },
    { key: 'hours', title: t('content.hours'), render: (_, row) => row.hours },
    { key: 'sort', title: t('content.sort'), align: 'right', render: (_, row) => row.sort },
    {
      key: 'active',
      title: t('content.active'),
      render: (_, row) => (
        <Tag color={row.active ? 'success' : 'default'}>{t(`content.shown.${row.active ? 'yes' : 'no'}`)}</Tag>
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
