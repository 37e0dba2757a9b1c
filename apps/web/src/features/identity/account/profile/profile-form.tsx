import { userinfoSave } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { Button } from '../../../../components/action/button.tsx'
import { Card } from '../../../../components/layout/card.tsx'
import { PlaceFields } from '../../../../components/form/place-fields.tsx'
import { TextInput } from '../../../../components/form/text-input.tsx'
import { useCallForm } from '../../../../lib/call/use-call-form.ts'
import { toast } from '../../../../lib/message/toast.ts'
import styles from '../sign-in/auth-form.module.css'
import { keepProfile, type Profile } from './keep-profile.ts'
import placeStyles from './profile-form.module.css'

/** The editable fields of a person's profile; only changed ones are sent. */
export function ProfileForm({ profile }: { readonly profile: Profile }) {
  const t = useTranslations('profile')
  const { nickname, phone, country, state, city } = profile
  const saved = { nickname, phone, country, state, city }
  const form = useCallForm(userinfoSave, {
    values: saved,
    saved,
    onUnchanged: () => toast.key('profile.unchanged'),
    onDone(data) {
      // The server has trimmed the values.
      for (const name of ['nickname', 'phone', 'country', 'state', 'city'] as const) form.set(name, data[name])
      keepProfile(data)
      toast.key('profile.saved', 'success')
    },
  })
  return (
    <Card title={t('about')}>
      <form className={styles.form} onSubmit={form.onSubmit} noValidate>
        <TextInput
          label={t('nickname')}
          hint={t('nicknameHint')}
          autoComplete="nickname"
          maxLength={40}
          {...form.field('nickname')}
        />
        <TextInput
          label={t('phone')}
          hint={t('phoneHint')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          {...form.field('phone')}
        />
        <fieldset className={placeStyles.group}>
          <legend className={placeStyles.legend}>{t('place')}</legend>
          <PlaceFields form={form} />
        </fieldset>
        <Button type="submit" variant={form.changed() ? 'primary' : 'secondary'} busy={form.busy}>
          {t('save')}
        </Button>
      </form>
    </Card>
  )
}
