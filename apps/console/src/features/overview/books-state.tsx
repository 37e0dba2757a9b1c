import { Tag } from 'antd'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { Ago } from './ago.tsx'
import type { Figures } from './figures.ts'

interface BooksStateProps {
  readonly books: Figures['books']
  readonly now: string
}

/** The result and time of the last verification of the books, linked to the books page. */
export function BooksState({ books, now }: BooksStateProps) {
  const t = useTranslations()
  if (books === null) return <span className="secondary">{t('overview.books.running')}</span>
  return (
    <Link href="/books">
      <Tag color={books.ok ? 'success' : 'error'}>
        {books.ok ? t('overview.books.hold') : t('overview.books.broken', { count: books.problems })}
      </Tag>
      <span className="secondary">
        {t.rich('overview.books.checked', { ago: () => <Ago value={books.checked_at} now={now} /> })}
      </span>
    </Link>
  )
}
