import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { BottomSheet } from '../../../components/sheet/bottom-sheet.tsx'
import { Button } from '../../../components/action/button.tsx'
import { Skeleton } from '../../../components/feedback/skeleton.tsx'

const StatementForm = lazy(async () => ({ default: (await import('./statement-form.tsx')).StatementForm }))

/** Opens the sheet with the form of a statement; its code is loaded then. */
export function StatementButton() {
  const t = useTranslations('assetLog.statement')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      <BottomSheet open={open} onClose={() => setOpen(false)} title={t('title')}>
        <Suspense fallback={<Skeleton height={220} />}>
          <StatementForm />
        </Suspense>
      </BottomSheet>
    </>
  )
}
