import type { CallOutput, consoleLedgerCheck } from '@c2c/contract'
import { Alert, Card } from 'antd'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { Money } from '../../../components/display/money.tsx'

/** The result of a verification: totals, and a description of each problem. */
export function CheckResult({ result }: { readonly result: CallOutput<typeof consoleLedgerCheck> }) {
  const t = useTranslations()
  const format = useFormatter()
  return (
    <div className="sections">
      <Alert
        type={result.ok ? 'success' : 'error'}
        showIcon
        title={t(result.ok ? 'books.hold' : 'books.broken')}
        description={t(result.ok ? 'books.holdNote' : 'books.brokenNote')}
      />
      <div className="secondary">
        {result.full
          ? t('books.readAll')
          : t('books.readPart', {
              again: result.transfers_again,
              older: result.transfers - result.transfers_new,
              fresh: result.transfers_new,
            })}
      </div>
      <div className="figures">
        <Figure label={t('books.debit')}>
          <Money value={result.total_debit} currency="USDT" exact />
        </Figure>
        <Figure label={t('books.credit')}>
          <Money
            value={result.total_credit}
            currency="USDT"
            exact
            differs={result.total_debit !== result.total_credit}
          />
        </Figure>
      </div>
      <div className="figures">
        <Figure label={t('books.accounts')}>{format.number(result.accounts)}</Figure>
        <Figure label={t('books.transfers')}>{format.number(result.transfers)}</Figure>
        <Figure label={t('books.entries')}>{format.number(result.entries)}</Figure>
      </div>
      {result.problems.length === 0 ? null : (
        <Card size="small" title={t('books.problems', { count: result.problems.length })}>
          <ol className="problems">
            {result.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ol>
        </Card>
      )}
    </div>
  )
}

function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Card size="small">
      <div className="secondary">{label}</div>
      <div className="money money-large">{children}</div>
    </Card>
  )
}
