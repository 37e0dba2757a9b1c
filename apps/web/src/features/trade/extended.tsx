import { useLocale, useTranslations } from 'use-intl'
import { durationText } from '../../lib/time/duration-text.ts'
import type { SaleDetail } from './trade-types.ts'

type Extension = SaleDetail['extensions'][number]

/** Why a deadline was extended, and by how long. */
export function Extended({ extension: { cause, minutes } }: { readonly extension: Extension }) {
  const t = useTranslations('trade')
  const locale = useLocale()
  return t(`extended.${cause}`, { time: durationText(minutes, locale) })
}

/** The last extension of the current step. */
export const currentExtension = ({ step, extensions }: Pick<SaleDetail, 'step' | 'extensions'>) =>
  extensions.findLast((extension) => extension.step === step)
