import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../components/action/button.tsx'
import { AppealSheet } from '../order/order-later.ts'
import type { SaleDetail } from '../trade-types.ts'

/** The way to an appeal, for a trade that is paid and that its two sides cannot end by themselves. */
export function OpenAppeal({ order }: { readonly order: SaleDetail }) {
  const t = useTranslations('trade.appeal')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      <Suspense>
        <AppealSheet order={order} open={open} onClose={() => setOpen(false)} />
      </Suspense>
    </>
  )
}
