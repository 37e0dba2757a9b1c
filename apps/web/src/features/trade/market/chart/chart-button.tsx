import type { Currency } from '@c2c/domain'
import { useTranslations } from 'use-intl'
import { later } from '../../../../components/sheet/later.tsx'
import { useSheet } from '../../../../components/sheet/use-sheet.ts'
import { loadPageTexts } from '../../../../lib/i18n/language.ts'
import { toast } from '../../../../lib/message/toast.ts'

const sheetPart = later(async () => {
  const [{ ChartSheet }] = await Promise.all([import('./chart-sheet.tsx'), loadPageTexts()])
  return ChartSheet
})

interface ChartButtonProps {
  readonly currency: Currency
  /** Of the button, which is one of a row. */
  readonly className: string | undefined
}

/** Opens the prices and the volume of a currency; they are loaded then. */
export function ChartButton({ currency, className }: ChartButtonProps) {
  const t = useTranslations('trade')
  const sheet = useSheet<Currency>()
  const show = () =>
    void sheetPart.load().then(
      () => sheet.show(currency),
      () => toast.key('common.loadFailed', 'warning'),
    )
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={show}>
        <span>{t('openChart')}</span>
      </button>
      {sheet.item && <sheetPart.Part currency={sheet.item} open={sheet.open} onClose={sheet.close} />}
    </>
  )
}
