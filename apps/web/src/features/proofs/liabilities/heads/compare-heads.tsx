import type { CompactHead } from '@c2c/domain'
import { useTranslations } from 'use-intl'
import { Button } from '../../../../components/action/button.tsx'
import { Card } from '../../../../components/layout/card.tsx'
import { useSheet } from '../../../../components/sheet/use-sheet.ts'
import { config } from '../../../../lib/config.ts'
import { CompareForm } from './compare-form.tsx'
import styles from './heads.module.css'
import { useKeptHeads } from './kept-heads.ts'
import { SendHead } from './send-head.tsx'
import { WitnessResult } from './witness-result.tsx'

/** Compares the log of statements with the heads that others saw: only this detects a service that shows two logs. */
export function CompareHeads() {
  const t = useTranslations('property.heads')
  const kept = useKeptHeads()
  const sheet = useSheet<CompactHead>()
  const newest = kept.at(-1)
  const { witness_url: witness } = config()
  return (
    <Card title={t('title')}>
      <div className={styles.card}>
        <p>{t('text')}</p>
        {newest ? (
          <>
            <p>{t('kept', { count: kept.length })}</p>
            {witness !== '' && <WitnessResult url={witness} kept={kept} />}
            <Button variant="secondary" onClick={() => sheet.show(newest)}>
              {t('send')}
            </Button>
            <CompareForm kept={kept} />
          </>
        ) : (
          <p>{t('none')}</p>
        )}
      </div>
      <SendHead head={sheet.item} open={sheet.open} onClose={sheet.close} />
    </Card>
  )
}
