import { useTranslations } from 'use-intl'
import { TextLink } from '../../../../components/action/text-link.tsx'
import { KeyValue } from '../../../../components/display/key-values.tsx'
import { paths } from '../../../../lib/navigation/paths.ts'

interface PlaceLinesProps {
  readonly meeting: { readonly latitude: number; readonly longitude: number; readonly place: string }
}

/** Where to meet, in words and on the map. */
export function PlaceLines({ meeting: { latitude, longitude, place } }: PlaceLinesProps) {
  const t = useTranslations('cash')
  const query = new URLSearchParams({ latitude: String(latitude), longitude: String(longitude), name: place })
  return (
    <KeyValue label={t('place')}>
      <span dir="auto" translate="no">
        {place}
      </span>
      <br />
      <TextLink to={`${paths.openLocation}?${query.toString()}`}>{t('onMap')}</TextLink>
    </KeyValue>
  )
}
