import { Card, Tag } from 'antd'
import { useTranslations } from 'use-intl'
import { Facts } from '../../components/display/facts.tsx'
import { Ago } from './ago.tsx'
import { BackupState } from './backup-state.tsx'
import { JobTable } from './job-table.tsx'
import type { Figures } from './figures.ts'
import { isMailFailing } from './alerts-of.ts'
import { TestMail } from './test-mail.tsx'

/** The health of the service: jobs, prices, mail, and processes with their sockets. */
export function ServiceHealth({ figures }: { readonly figures: Figures }) {
  const t = useTranslations()
  const { at, jobs, processes } = figures
  const sockets = processes.reduce((sum, process) => sum + process.sockets, 0)
  return (
    <section id="service" className="overview-health" aria-label={t('overview.health.title')}>
      <Card size="small" title={t('overview.jobs.title')}>
        <JobTable jobs={jobs} now={at} />
      </Card>
      <Card size="small" title={t('overview.health.title')}>
        <Facts
          facts={[
            [t('overview.prices.title'), <Prices key="prices" figures={figures} />],
            [t('overview.mail.title'), <Mail key="mail" figures={figures} />],
            [t('overview.backups.title'), <BackupState key="backups" figures={figures} />],
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

function Mail({ figures: { at, mail } }: { readonly figures: Figures }) {
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
