import { useTranslations } from 'use-intl'
import { Button } from '../../../components/action/button.tsx'
import { saveText } from '../../../lib/browser/save-text.ts'

/** Saves the proof as it came, so that others can check it. */
export function SaveProof({ proof }: { readonly proof: unknown }) {
  const t = useTranslations('property.proof')
  return (
    <Button variant="secondary" onClick={() => saveText('proof-of-liabilities.json', JSON.stringify(proof, null, 1))}>
      {t('save')}
    </Button>
  )
}
