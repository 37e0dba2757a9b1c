import { securityNotMe } from '@c2c/contract'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../components/action/button.tsx'
import { Notice } from '../../../components/feedback/notice.tsx'
import { Result } from '../../../components/feedback/result.tsx'
import { useSubmit } from '../../../lib/call/use-submit.ts'
import { nav } from '../../../lib/navigation/nav.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import styles from '../account/profile/password-card.module.css'

/** Freezes the account of an alert's link, once the person has confirmed that the change was not theirs. */
export function ReportNotMe({ token }: { readonly token: string }) {
  const t = useTranslations('protection')
  const { busy, submit } = useSubmit(securityNotMe, { empty: true })
  const [refusal, setRefusal] = useState<string>()
  const [done, setDone] = useState(false)
  const report = async (): Promise<void> => {
    setRefusal(undefined)
    const answer = await submit({ token }, { quiet: () => true })
    if (!answer) return
    if ('data' in answer) setDone(true)
    else setRefusal(answer.error.message)
  }
  if (done) {
    return (
      <Result
        drawing="shield"
        title={t('frozen')}
        text={t('notMeDone')}
        actions={<Button onClick={() => nav.relaunch(paths.home)}>{t('notMeOn')}</Button>}
      >
        {null}
      </Result>
    )
  }
  return (
    <div className={styles.card}>
      <p>{t('notMeText')}</p>
      {refusal && <Notice tone="warning">{refusal}</Notice>}
      <Button variant="danger" busy={busy} disabled={token === ''} onClick={() => void report()}>
        {t('notMeAction')}
      </Button>
    </div>
  )
}
