import { SafetyCertificateOutlined } from '@ant-design/icons'
import { consoleLedgerCheck } from '@c2c/contract'
import { Button } from 'antd'
import { useTranslations } from 'use-intl'
import { Moment } from '../../../components/display/moment.tsx'
import { PageHeading } from '../../../components/page/page-heading.tsx'
import { ReadState } from '../../../components/page/read-state.tsx'
import { useRead } from '../../../lib/use-read.ts'
import { Assets } from './assets.tsx'
import { CheckResult } from './check-result.tsx'
import { FullRun } from './full-run.tsx'
import { Liabilities } from './liabilities.tsx'

/** Verifies the books from their rows when the page opens or on request, completely when that is requested. */
export function BooksPage() {
  const t = useTranslations()
  const check = useRead(consoleLedgerCheck, {})
  const checkedAt = check.dataUpdatedAt === 0 ? null : new Date(check.dataUpdatedAt).toISOString()
  const note = checkedAt && t.rich('books.checkedAt', { time: () => <Moment value={checkedAt} /> })
  return (
    <>
      <PageHeading title={t('menu.books')} note={note}>
        <Button
          type="primary"
          icon={<SafetyCertificateOutlined />}
          loading={check.isFetching}
          onClick={() => void check.refetch()}
        >
          {t('books.check')}
        </Button>
      </PageHeading>
      <div className="sections">
        <ReadState query={check}>{(result) => <CheckResult result={result} />}</ReadState>
        <FullRun />
        <Liabilities />
        <Assets />
      </div>
    </>
  )
}
