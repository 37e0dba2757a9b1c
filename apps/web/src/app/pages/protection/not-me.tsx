import { useTranslations } from 'use-intl'
import { LanguageButton } from '../../../components/action/language-button.tsx'
import { Page } from '../../../components/layout/page.tsx'
import { ReportNotMe } from '../../../features/identity/protection/report-not-me.tsx'
import { usePageParams } from '../../../lib/navigation/page-context.ts'

/** "This wasn't me" of an alert's mail. `token` in its address is the one of the mail. */
export function NotMePage() {
  const t = useTranslations('protection')
  return (
    <Page title={t('notMe')} action={<LanguageButton />}>
      <ReportNotMe token={usePageParams().get('token') ?? ''} />
    </Page>
  )
}
