import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { CheckBox } from '../../../components/form/check-box.tsx'

interface EndKeys {
  /** The field of the call. */
  readonly end_keys: 'true' | 'false'
  readonly box: ReactNode
}

/** Asks whether a change of the sign-in method ends the API keys; it does by default. */
export function useEndKeys(): EndKeys {
  const t = useTranslations('apiKey')
  const [ends, setEnds] = useState(true)
  return { end_keys: ends ? 'true' : 'false', box: <CheckBox label={t('endToo')} checked={ends} onChange={setEnds} /> }
}
