import { useTranslations } from 'use-intl'
import { Beside } from '../../components/layout/beside.tsx'
import { MovementLog } from '../../features/proofs/asset-log/movement-log.tsx'
import { loadPageTexts } from '../../lib/i18n/language.ts'

/** All movements beside the home page. */
function MovementsBeside() {
  const t = useTranslations('home')
  return (
    <Beside label={t('latest')}>
      <h2>{t('latest')}</h2>
      <MovementLog />
    </Beside>
  )
}

/** The column once its texts are loaded. */
export const loadMovementsBeside = async () => {
  await loadPageTexts()
  return MovementsBeside
}
