import { consoleSettingTestMail } from '@c2c/contract'
import { App, Button, Card, Tag } from 'antd'
import { useFormatter, useTranslations } from 'use-intl'
import { figures } from '../../components/display/marked-figures.tsx'
import { Details } from '../../components/display/details.tsx'
import { useCommand } from '../../lib/use-command.ts'
import { useErrorMessage } from '../../lib/use-error-message.ts'
import { useMayCall } from '../../lib/use-may-call.ts'
import { Ago } from './ago.tsx'
import { backupProblem, isMailFailing } from './alerts-of.ts'
import type { Figures } from './figures.ts'
import { JobTable } from './job-table.tsx'
import { sizeText } from './size-text.ts'

/** The health of the service: jobs, prices, mail, and processes with their sockets. */
export function ServiceHealth({ figures: found }: { readonly figures: Figures }) {
  const t = useTranslations()
  const { at, jobs, processes } = found
  const sockets = processes.reduce((sum, process) => sum + process.sockets, 0)
  return (
    <section id="service" className="overview-health" aria-label={t('overview.health.title')}>
      <Card size="small" title={t('overview.jobs.title')}>
        <JobTable jobs={jobs} now={at} />
      </Card>
      <Card size="small" title={t('overview.health.title')}>
        <Details
          items={[
            [t('overview.prices.title'), <Prices key="prices" figures={found} />],
            [t('overview.mail.title'), <Mail key="mail" figures={found} />],
            [t('overview.backups.title'), <BackupState key="backups" figures={found} />],
            [
              t('overview.sockets.title'),
              processes.length === 0
                ? t('overview.sockets.unknown')
                : t('overview.sockets.open', { sockets, processes: processes.length }),
            ],
          ]}
        />
      </Card>
    </section>
  )
}

function Prices({ figures: { at, prices } }: { readonly figures: Figures }) {
  const t = useTranslations()
  const { source, read_at, too_old, max_age_minutes, currencies } = prices
  if (!source) return currencies === 0 ? t('overview.prices.none') : t('overview.prices.set', { currencies })
  const age = read_at === null ? t('overview.prices.never') : <Ago value={read_at} now={at} />
  return (
    <>
      {too_old ? <Tag color="error">{t('overview.prices.tooOld')}</Tag> : null}
      {t.rich('overview.prices.read', { ago: () => age, minutes: max_age_minutes ?? 0 })}
    </>
  )
}

/** The last mails, and the button for a test. */
export function Mail({ figures: { at, mail } }: { readonly figures: Pick<Figures, 'at' | 'mail'> }) {
  const t = useTranslations()
  const { unsent, oldest_at, sent_at, failed_at, failure } = mail
  const failing = isMailFailing(mail)
  return (
    <>
      {failing ? <Tag color="error">{t('overview.mail.late', { unsent })}</Tag> : null}
      {sent_at === null
        ? t('overview.mail.never')
        : t.rich('overview.mail.sent', { ago: () => <Ago value={sent_at} now={at} /> })}
      {oldest_at === null ? null : (
        <div>{t.rich('overview.mail.oldest', { ago: () => <Ago value={oldest_at} now={at} /> })}</div>
      )}
      {failed_at === null ? null : (
        <div className={failing ? '' : 'secondary'}>
          {t.rich('overview.mail.failed', { ago: () => <Ago value={failed_at} now={at} />, failure })}
        </div>
      )}
      <div>
        <TestMail />
      </div>
    </>
  )
}

/** The button that mails a test to the member's own address, for those who may. */
function TestMail() {
  const t = useTranslations()
  const errorMessage = useErrorMessage()
  const { notification } = App.useApp()
  const test = useCommand(consoleSettingTestMail)
  const mayTest = useMayCall()(consoleSettingTestMail)
  if (!mayTest) return null
  const send = () =>
    test.mutate(
      {},
      {
        onSuccess: ({ email, result, failure }) => {
          const title = t(`overview.testMail.${result}`, { email })
          if (failure === '') notification.success({ title })
          else notification.error({ title, description: failure, duration: 0 })
        },
        onError: (error) => notification.error({ title: figures(errorMessage(error)) }),
      },
    )
  return (
    <Button size="small" loading={test.isPending} onClick={send}>
      {t('overview.testMail.send')}
    </Button>
  )
}

/** The age and size of the newest scheduled backup, what is wrong with it, and the last failure. */
export function BackupState({ figures: { at, backups } }: { readonly figures: Pick<Figures, 'at' | 'backups'> }) {
  const t = useTranslations()
  const format = useFormatter()
  const { state, made_at, bytes, kept, missing, failed_at, failure, trial } = backups
  if (state === 'off') return t('overview.backups.off')
  const problem = backupProblem(backups)
  return (
    <>
      {problem ? <Tag color="error">{t(`overview.backups.states.${problem}`)}</Tag> : null}
      {made_at === null
        ? t('overview.backups.never')
        : t.rich('overview.backups.made', {
            ago: () => <Ago value={made_at} now={at} />,
            size: sizeText(bytes, format),
            kept,
          })}
      {missing === 0 ? null : <div>{t('overview.backups.lost', { missing })}</div>}
      {failed_at === null ? null : (
        <div className={problem ? '' : 'secondary'}>
          {t.rich('overview.backups.failed', { ago: () => <Ago value={failed_at} now={at} />, failure })}
        </div>
      )}
      {trial.state === 'off' ? null : <TrialState at={at} trial={trial} />}
    </>
  )
}

/** When a backup was last restored on trial, and why not since. */
function TrialState({ at, trial }: { readonly at: Figures['at']; readonly trial: Figures['backups']['trial'] }) {
  const t = useTranslations()
  const { state, restored_at, failed_at, failure } = trial
  return (
    <>
      <div>
        {restored_at === null
          ? t('overview.backups.untried')
          : t.rich('overview.backups.restored', { ago: () => <Ago value={restored_at} now={at} /> })}
      </div>
      {failed_at === null ? null : (
        <div className={state === 'failed' ? '' : 'secondary'}>
          {t.rich('overview.backups.trialFailed', { ago: () => <Ago value={failed_at} now={at} />, failure })}
        </div>
      )}
    </>
  )
}
