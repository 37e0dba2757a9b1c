import { consoleLiabilitiesList, consoleLiabilitiesPublish, type CallOutput } from '@c2c/contract'
import { Card } from 'antd'
import { useTranslations } from 'use-intl'
import { CopyText } from '../../../components/display/copy-text.tsx'
import { Details } from '../../../components/display/details.tsx'
import { Moment } from '../../../components/display/moment.tsx'
import { Money } from '../../../components/display/money.tsx'
import { CommandButton } from '../../../components/form/command-button.tsx'
import { ReadState } from '../../../components/page/read-state.tsx'
import { useSession } from '../../../lib/session.ts'
import { useRead } from '../../../lib/use-read.ts'

type Statements = CallOutput<typeof consoleLiabilitiesList>

/** Polling intervals in milliseconds, while a statement is made and otherwise. */
const activeInterval = 1000
const idleInterval = 60_000

/** The newest statement of what the service owes; the owner can ask for another one. */
export function Liabilities() {
  const t = useTranslations()
  const asOwner = useSession()?.role === 'owner'
  const every = (last: Statements | undefined) => (last?.asked_at ? activeInterval : idleInterval)
  const statements = useRead(consoleLiabilitiesList, {}, { every })
  const follow = () => {
    void statements.refetch()
    return null
  }
  const isOpen = Boolean(statements.data?.asked_at)
  return (
    <Card
      size="small"
      title={t('books.liabilities.title')}
      extra={
        asOwner && (
          <CommandButton call={consoleLiabilitiesPublish} input={{}} disabled={isOpen} done={follow}>
            {t('books.liabilities.publish')}
          </CommandButton>
        )
      }
    >
      <div className="sections">
        <span className="secondary">{t('books.liabilities.note')}</span>
        <ReadState query={statements}>{(last) => <Newest statements={last} />}</ReadState>
      </div>
    </Card>
  )
}

function Newest({ statements: { list, asked_at: askedAt } }: { readonly statements: Statements }) {
  const t = useTranslations()
  const [head] = list
  return (
    <>
      {askedAt !== null && <span>{t.rich('books.liabilities.asked', { time: () => <Moment value={askedAt} /> })}</span>}
      {head ? (
        <Details
          items={[
            [t('books.liabilities.number'), head.seq],
            [t('books.liabilities.at'), <Moment key="at" value={head.at} />],
            [t('books.liabilities.total'), <Money key="total" value={head.total} currency="USDT" exact />],
            [t('books.liabilities.log'), <CopyText key="log" value={head.log_root} />],
            // The root covers all statements, so a transaction that carries it proves them by its time.
            [t('books.liabilities.anchor'), <CopyText key="anchor" value={`0x${head.log_root}`} />],
          ]}
        />
      ) : (
        <span>{t('books.liabilities.none')}</span>
      )}
    </>
  )
}
