import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../../components/action/button.tsx'
import { Card } from '../../../../components/layout/card.tsx'
import { BottomSheet } from '../../../../components/sheet/bottom-sheet.tsx'
import styles from '../profile/password-card.module.css'
import { DeleteForm } from './delete-form.tsx'

/** The data that a deletion of the account erases and the data that stay, and the link to it. */
export function DeleteCard() {
  const t = useTranslations('profile.personalData')
  const [open, setOpen] = useState(false)
  return (
    <Card title={t('delete')}>
      <div className={styles.card}>
        <p className={styles.note}>{t('deleteErased')}</p>
        <p className={styles.note}>{t('deleteKept')}</p>
        <p className={styles.note}>{t('deleteNeeds')}</p>
        <Button variant="danger" onClick={() => setOpen(true)}>
          {t('deleteAction')}
        </Button>
      </div>
      <BottomSheet open={open} onClose={() => setOpen(false)} title={t('deleteTitle')}>
        <DeleteForm />
      </BottomSheet>
    </Card>
  )
}
