import { Alert } from 'antd'
import { useTranslations } from 'use-intl'
import type { Figures } from './overview.ts'
import { troublesOf, type Trouble } from './troubles-of.ts'
import { useJobName } from './use-job-name.ts'

/** What is wrong right now, before anything else on the page; nothing while nothing is. */
export function Troubles({ figures }: { readonly figures: Figures }) {
  const t = useTranslations()
  const jobName = useJobName()
  const troubles = troublesOf(figures)
  if (troubles.length === 0) return null
  const words = (trouble: Trouble): string => {
    switch (trouble.about) {
      case 'books':
        return t('overview.books.broken', { count: trouble.count })
      case 'job':
        return about(jobName(trouble.name), t(`overview.jobs.states.${trouble.state}`))
      case 'prices':
        return about(t('overview.prices.title'), t('overview.prices.tooOld'))
      case 'mail':
        return about(t('overview.mail.title'), t('overview.mail.late', { unsent: trouble.unsent }))
      case 'sockets':
        return t('overview.sockets.unknown')
    }
  }
  const about = (title: string, state: string) => t('overview.troubles.about', { title, state })
  return (
    <Alert
      type="error"
      showIcon
      title={t('overview.troubles.title')}
      description={troubles.map(words).join(' · ')}
      action={<a href="#service">{t('overview.troubles.see')}</a>}
    />
  )
}
