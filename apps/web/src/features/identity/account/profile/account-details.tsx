import { userinfoSave } from '@c2c/contract'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Card } from '../../../../components/layout/card.tsx'
import { DateTime } from '../../../../components/display/date-time.tsx'
import { LanguageSheet } from '../../../../components/sheet/language-sheet.tsx'
import { Row } from '../../../../components/layout/row.tsx'
import { useSubmit } from '../../../../lib/call/use-submit.ts'
import { languageNames } from '../../../../lib/i18n/language-names.ts'
import { toast } from '../../../../lib/message/toast.ts'
import styles from './account-details.module.css'
import { keepProfile, type Profile } from './keep-profile.ts'

/** The account's identifiers, and the language of its notices and mails. */
export function AccountDetails({ profile }: { readonly profile: Profile }) {
  const t = useTranslations()
  const language = languageNames[useLocale()]
  const [choosing, setChoosing] = useState(false)
  const { submit } = useSubmit(userinfoSave)
  const save = async (lang: string): Promise<void> => {
    const answer = await submit({ lang })
    if (!answer || !('data' in answer)) return
    keepProfile(answer.data)
    toast.key('profile.saved', 'success')
  }
  const own = (text: string) => (
    <span className={styles.value} translate="no">
      {text}
    </span>
  )
  return (
    <Card title={t('profile.account')} flush>
      <Row title={t('account.account')} value={own(profile.account)} />
      <Row title={t('account.email')} value={own(profile.email)} />
      <Row title={t('profile.memberSince')} value={<DateTime value={profile.created_at} />} />
      <Row
        title={t('common.language')}
        detail={t('profile.languageHint')}
        value={language}
        onClick={() => setChoosing(true)}
      />
      <p className={styles.note}>{t('profile.fixed')}</p>
      <LanguageSheet open={choosing} onClose={() => setChoosing(false)} onSwitched={(lang) => void save(lang)} />
    </Card>
  )
}
