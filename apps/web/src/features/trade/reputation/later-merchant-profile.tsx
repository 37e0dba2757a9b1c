import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../components/action/button.tsx'
import { later } from '../../../components/sheet/later.tsx'
import { toast } from '../../../lib/message/toast.ts'

const profile = later(async () => (await import('./merchant-profile.tsx')).MerchantProfile)

/** The way to the record of an offer's merchant, which is loaded when it is asked for. */
export function LaterMerchantProfile({ offerId }: { readonly offerId: string }) {
  const t = useTranslations('reputation')
  const [open, setOpen] = useState(false)
  const show = (): void => {
    profile.load().then(
      () => setOpen(true),
      () => toast.key('common.loadFailed', 'warning'),
    )
  }
  if (open) return <profile.Part offerId={offerId} />
  return (
    <Button variant="quiet" size="small" onClick={show}>
      {t('record')}
    </Button>
  )
}
