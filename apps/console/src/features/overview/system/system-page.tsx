import { consoleSystemRead } from '@c2c/contract'
import { Alert, Card, Tag } from 'antd'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { Details } from '../../../components/display/details.tsx'
import { Moment } from '../../../components/display/moment.tsx'
import { PageHeading } from '../../../components/page/page-heading.tsx'
import { ReadState } from '../../../components/page/read-state.tsx'
import { useRead } from '../../../lib/use-read.ts'
import { JobTable } from '../job-table.tsx'
import { BackupState, Mail } from '../service-health.tsx'
import { Disks, Providers, Queues } from './system-tables.tsx'
import { partColours, type System } from './system.ts'
import '../overview.css'

/** How often the page asks again, in milliseconds. */
const every = 15_000

/** All that runs the service, for owners: each part with its state, and what stands behind it. */
export function SystemPage() {
  const t = useTranslations()
  const system = useRead(consoleSystemRead, {}, { every })
  const at = system.data?.at
  return (
    <>
      <PageHeading
        title={t('menu.system')}
        note={at && t.rich('overview.at', { time: () => <Moment value={at} />, seconds: every / 1000 })}
      />
      <ReadState query={system} shape="details">
        {(found) => (
          <div className="overview">
            <Maintenance system={found} />
            <Parts system={found} />
            <Card size="small" title={t('overview.jobs.title')}>
              {found.jobs === null ? t('system.unread') : <JobTable jobs={found.jobs} now={found.at} />}
            </Card>
            <div className="overview-health">
              <Queues system={found} />
              <Disks system={found} />
              <Providers system={found} />
            </div>
          </div>
        )}
      </ReadState>
    </>
  )
}

/** Whether the service is under maintenance, with the message and the planned end. */
function Maintenance({ system: { maintenance } }: { readonly system: System }) {
  const t = useTranslations()
  const change = <Link href="/settings?setting=maintenance">{t('system.maintenance.change')}</Link>
  if (maintenance === null) return null
  const { message, until } = maintenance
  return (
    <Alert
      type="warning"
      showIcon
      title={t('system.maintenance.on')}
      description={
        <>
          <div>{message}</div>
          <div>
            {until === ''
              ? t('system.maintenance.open')
              : t.rich('system.maintenance.until', { time: () => <Moment value={until} /> })}
          </div>
        </>
      }
      action={change}
    />
  )
}

/** The version, and each part with its state and its figures. */
function Parts({ system }: { readonly system: System }) {
  const t = useTranslations()
  return (
    <Card size="small" title={t('overview.health.title')}>
      <Details
        items={[
          [t('system.version'), system.version],
          ...system.parts.map(
            ({ part, state, failure }) =>
              [
                t(`system.parts.${part}`),
                <div key={part}>
                  <Tag color={partColours[state]}>{t(`system.states.${state}`)}</Tag>{' '}
                  {failure === '' ? <PartText part={part} system={system} /> : <span>{failure}</span>}
                </div>,
              ] as const,
          ),
          [
            t('setting.title.maintenance'),
            system.maintenance === null ? (
              <Link key="maintenance" href="/settings?setting=maintenance">
                {t('system.maintenance.off')}
              </Link>
            ) : null,
          ],
        ]}
      />
    </Card>
  )
}

interface PartTextProps {
  readonly part: System['parts'][number]['part']
  readonly system: System
}

/** What is known of a part, where no table below shows it. */
function PartText({ part, system }: PartTextProps) {
  const t = useTranslations()
  const { at, serving, deliveries, mail, backups, seals, release } = system
  const since = (moment: string) => () => <Moment value={moment} />
  if (part === 'serving' && serving)
    return (
      <>
        {serving.faults.length > 0
          ? serving.faults.map((fault) => <div key={fault}>{t(`system.faults.${fault}`)}</div>)
          : null}
        {t('overview.sockets.open', {
          sockets: serving.processes.reduce((sum, { sockets }) => sum + sockets, 0),
          processes: serving.processes.length,
        })}
      </>
    )
  if (part === 'deliveries' && deliveries)
    return (
      <>
        {t('system.deliveries', { due: deliveries.due, dead: deliveries.dead })}
        {deliveries.oldest_at ? <div>{t.rich('system.oldest', { time: since(deliveries.oldest_at) })}</div> : null}
      </>
    )
  if (part === 'mail' && mail) return <Mail figures={{ at, mail }} />
  if (part === 'backups' && backups) return <BackupState figures={{ at, backups }} />
  if (part === 'seals' && seals?.oldest_at) return t.rich('system.oldest', { time: since(seals.oldest_at) })
  if (part === 'release' && release)
    return release.newer === '' ? t('system.release.newest') : t('system.release.newer', { version: release.newer })
  return null
}
