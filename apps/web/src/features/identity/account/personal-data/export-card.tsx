import { userinfoExport } from '@c2c/contract'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../../components/action/button.tsx'
import { Card } from '../../../../components/layout/card.tsx'
import { useSubmit } from '../../../../lib/call/use-submit.ts'
import styles from '../profile/password-card.module.css'

interface ExportCardProps {
  /** Shows the progress of an export's file, and saves it. */
  renderFile(id: string): ReactNode
}

/** Requests a file of everything stored about the person. */
export function ExportCard({ renderFile }: ExportCardProps) {
  const t = useTranslations('profile.personalData')
  const [asked, setAsked] = useState('')
  const { busy, submit } = useSubmit(userinfoExport)
  const ask = async (): Promise<void> => {
    const answer = await submit({})
    if (answer && 'data' in answer) setAsked(answer.data.export_id)
  }
  return (
    <Card title={t('export')}>
      <div className={styles.card}>
        <p className={styles.note}>{t('exportText')}</p>
        {asked === '' ? (
          <Button variant="secondary" busy={busy} onClick={() => void ask()}>
            {t('exportAction')}
          </Button>
        ) : (
          renderFile(asked)
        )}
      </div>
    </Card>
  )
}
