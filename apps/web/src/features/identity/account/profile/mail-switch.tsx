import { userinfoSave } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { Card } from '../../../../components/layout/card.tsx'
import { Switch } from '../../../../components/form/switch.tsx'
import { useSubmit } from '../../../../lib/call/use-submit.ts'
import { toast } from '../../../../lib/message/toast.ts'
import type { Profile } from './keep-profile.ts'

/** Whether notices are mailed that were not read in the app; saved when it is switched. */
export function MailSwitch({ profile }: { readonly profile: Profile }) {
  const t = useTranslations('profile')
  const { submit } = useSubmit(userinfoSave)
  const save = async (mails: boolean): Promise<void> => {
    const answer = await submit({ notify_email: mails ? 'true' : 'false' })
    if (!answer || !('data' in answer)) return
    toast.key('profile.saved', 'success')
    await answer.refreshed
  }
  return (
    <Card title={t('notices')} flush>
      <Switch label={t('mails')} hint={t('mailsHint')} checked={profile.notify_email} onChange={save} />
    </Card>
  )
}
