import { Alert, Card, Tag } from 'antd'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { figures } from '../../components/display/marked-figures.tsx'
import { Money } from '../../components/display/money.tsx'
import { useAmounts } from '../../lib/amount/use-amounts.ts'
import { useAllDecimals } from '../../lib/amount/all-decimals.ts'
import { Ago } from './ago.tsx'
import type { Figures } from './figures.ts'
import { ShareBar } from './share-bar.tsx'

/** A digit other than 0 behind the two decimals that are shown: the parts shown may add up to less than their total. */
const hiddenDecimals = /\.\d\d\d*[1-9]/

/** Liabilities against holdings, and whether the books are verified. */
export function MoneyCard({ money: found }: { readonly money: Figures }) {
  const t = useTranslations()
  const labelOf = useAccountLabel()
  const { owed, owed_total, own, own_total, held, held_total, coverage, banks } = found
  const scale = Math.max(Number(owed_total) + Number(own_total), Number(held_total))
  const all = useAllDecimals()
  const { groupDecimal } = useAmounts()
  const isCut = !all && [...owed, ...own, ...held].some(({ amount }) => hiddenDecimals.test(amount))
  const partsOf = (accounts: Figures['owed']) =>
    accounts.map(({ account, amount }) => ({ key: account, label: labelOf(account), amount }))
  return (
    <Card
      size="small"
      title={t('overview.money.title')}
      extra={<BooksState books={found.books} now={found.at} />}
      className="overview-money"
    >
      <ShareBar
        title={t('overview.money.held')}
        total={held_total}
        scale={scale}
        parts={held.map(({ network, amount }) => ({ key: network, label: network, amount }))}
      />
      <ShareBar title={t('overview.money.owed')} total={owed_total} scale={scale} parts={partsOf(owed)} />
      <ShareBar
        title={t('overview.money.own')}
        total={own_total}
        scale={scale}
        parts={partsOf(own)}
        before={owed_total}
      />
      <Alert
        type={coverage === '' || Number(coverage) >= 100 ? 'info' : 'error'}
        title={figures(
          coverage === ''
            ? t('overview.money.nothingOwed')
            : t('overview.money.coverage', { coverage: groupDecimal(coverage) }),
        )}
        description={t('overview.money.coverageNote')}
      />
      {isCut ? <p className="secondary">{t('overview.money.rounded')}</p> : null}
      {banks.length === 0 ? null : (
        <p className="secondary">
          {t('overview.money.banks')}{' '}
          {banks.map(({ currency, amount }) => (
            <span key={currency} className="overview-bank">
              <Money value={amount} currency={currency} />
            </span>
          ))}
        </p>
      )}
    </Card>
  )
}

interface BooksStateProps {
  readonly books: Figures['books']
  readonly now: string
}

/** The result and time of the last verification of the books, linked to the books page. */
function BooksState({ books, now }: BooksStateProps) {
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

const known = [
  'user:available',
  'user:business',
  'user:withdrawing',
  'user:interest_principal',
  'merchant:available',
  'merchant:business',
  'merchant:withdrawing',
  'merchant:bond',
  'interest_due',
  'interest_reserve',
  'exchange',
  'fee_income',
  'commission',
] as const

/** The name of a ledger account; unknown ones are shown by their keys. */
function useAccountLabel(): (account: string) => string {
  const t = useTranslations()
  return (account) => {
    const name = known.find((candidate) => candidate === account)
    // Locale keys cannot contain a colon.
    return name === undefined ? account : t(`overview.accounts.${keyOf(name)}`)
  }
}

type Known = (typeof known)[number]
type Key<Name extends string> = Name extends `${infer Party}:${infer Kind}` ? `${Party}_${Kind}` : Name

const keyOf = <Name extends Known>(name: Name): Key<Name> => name.replace(':', '_') as Key<Name>
