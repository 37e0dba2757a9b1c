import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { CheckBox } from '../../../components/form/check-box.tsx'

interface EndKeys {
  /** The field of the call. */
  readonly end_keys: 'true' | 'false'
  readonly box: ReactNode
}

/** Asks whether the API keys end with a change of how one signs in; they do unless the person says no. */
export function useEndKeys(): EndKeys {
  const t = useTranslations('apiKey')
  const [ends, setEnds] = useState(true)
  return { end_keys: ends ? 'true' : 'false', box: <CheckBox label={t('endToo')} checked={ends} onChange={setEnds} /> }
}
