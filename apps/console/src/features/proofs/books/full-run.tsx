import { consoleLedgerProof, consoleLedgerProve, type CallOutput } from '@c2c/contract'
import { Alert, Card, Progress } from 'antd'
import { useTranslations } from 'use-intl'
import { Moment } from '../../../components/display/moment.tsx'
import { CommandButton } from '../../../components/form/command-button.tsx'
import { ReadState } from '../../../components/page/read-state.tsx'
import { useRead } from '../../../lib/use-read.ts'

type Run = CallOutput<typeof consoleLedgerProof>

/** Polling intervals in milliseconds, during a run and otherwise. */
const activeInterval = 1000
const idleInterval = 15_000

const isOpen = (run: Run | undefined): boolean => run?.state === 'waiting' || run?.state === 'running'

/** Requests a full run of all proofs, and shows its progress and result. It continues when the page is closed. */
export function FullRun() {
  const t = useTranslations()
  const run = useRead(consoleLedgerProof, {}, { every: (last) => (isOpen(last) ? activeInterval : idleInterval) })
  const follow = () => {
    void run.refetch()
    return null
  }
  return (
    <Card
      size="small"
      title={t('books.full.title')}
      extra={
        <CommandButton call={consoleLedgerProve} input={{}} disabled={isOpen(run.data)} done={follow}>
          {t('books.full.start')}
        </CommandButton>
      }
    >
      <div className="sections">
        <span className="secondary">{t('books.full.note')}</span>
        <ReadState query={run}>{(last) => <LastRun run={last} />}</ReadState>
      </div>
    </Card>
  )
}

function LastRun({ run }: { readonly run: Run }) {
  const t = useTranslations()
  const { last_full_at: lastFull } = run
  return (
    <>
      <RunState run={run} />
      <span>
        {lastFull === null
          ? t('books.full.never')
          : t.rich('books.full.last', { time: () => <Moment value={lastFull} /> })}
      </span>
    </>
  )
}

function RunState({ run }: { readonly run: Run }) {
  const t = useTranslations()
  const { state, part, rows_done, rows_total, asked_by: name, started_at, finished_at, problems } = run
  const time = (value: string | null) => () => <Moment value={value ?? ''} />
  if (state === 'none') return null
  if (state === 'waiting') return <span>{t('books.full.waiting')}</span>
  if (state === 'failed') return <Alert type="warning" showIcon title={t('books.full.failed')} />
  if (state === 'running') {
    const partName = t(`books.full.parts.${part === '' ? 'start' : part}`)
    return (
      <div>
        <span>{t.rich('books.full.running', { part: partName, name, time: time(started_at) })}</span>
        <Progress
          aria-label={t('books.full.progress')}
          percent={rows_total === 0 ? 0 : Math.floor((100 * rows_done) / rows_total)}
        />
      </div>
    )
  }
  const seconds = Math.ceil((new Date(finished_at ?? 0).getTime() - new Date(started_at ?? 0).getTime()) / 1000)
  if (problems.length === 0) {
    return (
      <Alert type="success" showIcon title={t.rich('books.full.done', { name, seconds, time: time(finished_at) })} />
    )
  }
  return (
    <Alert
      type="error"
      showIcon
      title={t.rich('books.full.broken', { count: problems.length, name, time: time(finished_at) })}
      description={
        <ol className="problems">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ol>
      }
    />
  )
}
