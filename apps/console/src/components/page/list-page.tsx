import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { List, type ListProps } from './list.tsx'
import { PageHeading } from './page-heading.tsx'
import { SideDrawer, type SideDrawerProps } from './side-drawer.tsx'

interface ListPageProps<Row> extends ListProps<Row> {
  /** Absent in a tab, whose page has the title. */
  readonly title?: string
  readonly note?: ReactNode
  /** Filters and buttons in front of that for a new row. */
  readonly controls?: ReactNode
  /** The button for a new row, for roles that may create one. */
  readonly create?: NewButtonProps | false
  /** The form or the item that is open. */
  readonly drawer?: SideDrawerProps
  /** The content above the list. */
  readonly children?: ReactNode
}

/** A page with one list: its title, filters and the button for a new row, the rows, and what is open beside them. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { title, note, controls, create = false, drawer, children, ...list } = props
  const button = create && <NewButton {...create} />
  return (
    <>
      {title === undefined ? (
        button && <p>{button}</p>
      ) : (
        <PageHeading title={title} note={note}>
          {controls}
          {button}
        </PageHeading>
      )}
      {children}
      <List<Row> {...list} />
      {drawer && <SideDrawer {...drawer} />}
    </>
  )
}

interface NewButtonProps {
  readonly label: string
  onClick(): void
}

/** The button that opens the form for a new row. */
export function NewButton({ label, onClick }: NewButtonProps) {
  return (
    <Button type="primary" icon={<PlusOutlined />} onClick={onClick}>
      {label}
    </Button>
  )
}

interface EditablePageProps<Row> extends Omit<ListPageProps<Row>, 'create' | 'drawer' | 'rowKey'> {
  readonly mayChange: boolean
  /** The item that the address names: `new`, the id of a row, or nothing. */
  readonly opened: string | null
  /** The titles of the form, for a new row and for a known one. */
  readonly titles: Readonly<Record<'create' | 'edit', string>>
  /** The width of the form in pixels. */
  readonly width: number
  idOf(row: Row): string
  /** The form for a row; undefined for a new one. */
  form(row: Row | undefined, close: () => void): ReactNode
  /** Opens another form; null closes it. */
  onEdit(id: string | null): void
}

/** A list whose rows are created and changed by one form beside it. */
export function EditablePage<Row>(props: EditablePageProps<Row>) {
  const { mayChange, opened, titles, width, idOf, form, onEdit, columns, ...page } = props
  const t = useTranslations()
  const edited = page.query.data?.list.find((row) => idOf(row) === opened)
  const close = () => onEdit(null)
  const edit: ListProps<Row>['columns'][number] = {
    key: 'edit',
    title: t('common.edit'),
    fixed: 'right',
    render: (_, row) => (
      <Button size="small" onClick={() => onEdit(idOf(row))}>
        {t('common.edit')}
      </Button>
    ),
  }
  return (
    <ListPage<Row>
      {...page}
      rowKey={idOf}
      columns={mayChange ? [...columns, edit] : columns}
      create={mayChange && { label: titles.create, onClick: () => onEdit('new') }}
      drawer={{
        open: mayChange && (opened === 'new' || edited !== undefined),
        title: edited ? titles.edit : titles.create,
        width,
        onClose: close,
        children: form(edited, close),
      }}
    />
  )
}
