import { userinfoDelete } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { Button } from '../../../../components/action/button.tsx'
import { PasswordInput } from '../../../../components/form/password-input.tsx'
import { useCallForm } from '../../../../lib/call/use-call-form.ts'
import { toast } from '../../../../lib/message/toast.ts'
import { forgetAskedPage } from '../../../../lib/navigation/asked-page.ts'
import { clearSession } from '../../../../lib/session.ts'
import styles from '../sign-in/auth-form.module.css'

/** Deletes the account for ever, by its password. */
export function DeleteForm() {
  const t = useTranslations('profile.personalData')
  const form = useCallForm(userinfoDelete, {
    values: { password: '' },
    onDone() {
      forgetAskedPage()
      clearSession()
      toast.key('profile.personalData.deleted', 'success')
    },
  })
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      <p>{t('deleteFinal')}</p>
      <PasswordInput label={t('password')} autoComplete="current-password" {...form.field('password')} />
      <Button type="submit" variant="danger" busy={form.busy}>
        {t('deleteConfirm')}
      </Button>
    </form>
  )
}
