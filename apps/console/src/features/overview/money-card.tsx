import { Alert, Card } from 'antd'
import { useTranslations } from 'use-intl'
import { Money } from '../../components/display/money.tsx'
import { BooksState } from './books-state.tsx'
import type { Figures } from './figures.ts'
import { ShareBar } from './share-bar.tsx'
import { useAccountLabel } from './use-account-label.ts'

/** Liabilities against holdings, and whether the books are verified. */
export function MoneyCard({ figures }: { readonly figures: Figures }) {
  const t = useTranslations()
  const labelOf = useAccountLabel()
  const { owed, owed_total, own, own_total, held, held_total, coverage, banks } = figures
  const scale = Math.max(Number(owed_total) + Number(own_total), Number(held_total))
  const partsOf = (accounts: Figures['owed']) =>
    accounts.map(({ account, amount }) => ({ key: account, label: labelOf(account), amount }))
  return (
    <Card
      size="small"
      title={t('overview.money.title')}
      extra={<BooksState books={figures.books} now={figures.at} />}
      className="overview-money"
    >
      <ShareBar
        title={t('overview.money.held')}
        total={held_total}
        scale={scale}
        parts={held.map(({ network, amount }) => ({ key: network, label: network, amount }))}
      />
      <ShareBar
        title={t('overview.money.owed')}
        total={owed_total}
        scale={scale}
        parts={partsOf(owed)}
        firstColour={2}
      />
      <ShareBar
        title={t('overview.money.own')}
        total={own_total}
        scale={scale}
        parts={partsOf(own)}
        before={owed_total}
        firstColour={5}
      />
      <Alert
        type={coverage === '' || Number(coverage) >= 100 ? 'info' : 'error'}
        title={coverage === '' ? t('overview.money.nothingOwed') : t('overview.money.coverage', { coverage })}
        description={t('overview.money.coverageNote')}
      />
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
