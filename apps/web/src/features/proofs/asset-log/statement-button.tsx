import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { BottomSheet } from '../../../components/sheet/bottom-sheet.tsx'
import { Button } from '../../../components/action/button.tsx'
import { Skeleton } from '../../../components/feedback/skeleton.tsx'

const StatementForm = lazy(async () => ({ default: (await import('./statement-form.tsx')).StatementForm }))
const StatementFile = lazy(async () => ({ default: (await import('./statement-file.tsx')).StatementFile }))

/** Opens the sheet with the form of a statement; its code is loaded then. A mailed link opens it with its file. */
export function StatementButton({ mailed }: { readonly mailed: string }) {
  const t = useTranslations('assetLog.statement')
  const [open, setOpen] = useState(mailed !== '')
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      <BottomSheet open={open} onClose={() => setOpen(false)} title={t('title')}>
        <Suspense fallback={<Skeleton height={220} />}>
          {mailed !== '' && <StatementFile id={mailed} />}
          <StatementForm />
        </Suspense>
      </BottomSheet>
    </>
  )
}
