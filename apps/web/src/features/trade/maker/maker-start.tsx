import { makerStart } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { Button } from '../../../components/action/button.tsx'
import { SendProblem } from '../../../components/feedback/send-problem.tsx'
import { TextInput } from '../../../components/form/text-input.tsx'
import { Card } from '../../../components/layout/card.tsx'
import { useCallForm } from '../../../lib/call/use-call-form.ts'
import { toast } from '../../../lib/message/toast.ts'
import styles from './maker.module.css'

/** The public name that a user's offers have. */
export function MakerStart() {
  const t = useTranslations('trade.maker.start')
  const form = useCallForm(makerStart, {
    values: { name: '' },
    onDone: () => toast.key('trade.maker.start.done', 'success'),
  })
  return (
    <Card title={t('title')}>
      <form className={styles.form} onSubmit={form.onSubmit} noValidate>
        <TextInput label={t('name')} hint={t('hint')} maxLength={30} autoComplete="off" {...form.field('name')} />
        <SendProblem lost={form.lost} />
        <Button type="submit" busy={form.busy}>
          {t('action')}
        </Button>
      </form>
    </Card>
  )
}
