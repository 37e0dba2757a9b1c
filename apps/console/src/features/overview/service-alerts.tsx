import { Alert } from 'antd'
import { useTranslations } from 'use-intl'
import type { Figures } from './figures.ts'
import { alertsOf, type ServiceAlert } from './alerts-of.ts'
import { useJobName } from './use-job-name.ts'

/** The current problems, above everything else on the page; empty if there are none. */
export function ServiceAlerts({ figures }: { readonly figures: Figures }) {
  const t = useTranslations()
  const jobName = useJobName()
  const alerts = alertsOf(figures)
  if (alerts.length === 0) return null
  const describe = (alert: ServiceAlert): string => {
    switch (alert.about) {
      case 'books':
        return t('overview.books.broken', { count: alert.count })
      case 'job':
        return about(jobName(alert.name), t(`overview.jobs.states.${alert.state}`))
      case 'prices':
        return about(t('overview.prices.title'), t('overview.prices.tooOld'))
      case 'mail':
        return about(t('overview.mail.title'), t('overview.mail.late', { unsent: alert.unsent }))
      case 'backups':
        return about(t('overview.backups.title'), t(`overview.backups.states.${alert.state}`))
      case 'sockets':
        return t('overview.sockets.unknown')
    }
  }
  const about = (title: string, state: string) => t('overview.alerts.about', { title, state })
  return (
    <Alert
      type="error"
      showIcon
      title={t('overview.alerts.title')}
      description={alerts.map(describe).join(' · ')}
      action={<a href="#service">{t('overview.alerts.see')}</a>}
    />
  )
}
