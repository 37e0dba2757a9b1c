import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { OptionList } from '../../../components/form/option-list.tsx'
import { foundIn } from '../../../components/form/found-options.ts'
import { TextInput } from '../../../components/form/text-input.tsx'
import { BottomSheet } from '../../../components/sheet/bottom-sheet.tsx'
import { currencyOptions } from '../../../lib/money/currency-options.ts'
import styles from './currency-sheet.module.css'

export interface CurrencySheetProps {
  readonly codes: readonly string[]
  readonly currency: string
  readonly open: boolean
  onChoose(code: string): void
  onClose(): void
}

/** All currencies that are on, with a search. */
export function CurrencySheet({ codes, currency, open, onChoose, onClose }: CurrencySheetProps) {
  const t = useTranslations('bankAccount')
  const locale = useLocale()
  const [text, setText] = useState('')
  const found = foundIn(currencyOptions(codes, locale), text)
  return (
    <BottomSheet open={open} onClose={onClose} title={t('field.currency')}>
      <div className={styles.search}>
        <TextInput name="search" label={t('searchCurrency')} autoComplete="off" value={text} onChange={setText} />
      </div>
      {found.length === 0 && <p className={styles.none}>{t('noCurrency')}</p>}
      <OptionList label={t('field.currency')} options={found} value={currency} onChoose={onChoose} />
    </BottomSheet>
  )
}
