import { useTranslations } from 'use-intl'
import { Card } from '../../components/card.tsx'
import { CopyText } from '../../components/copy-text.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { KeyValue, KeyValues } from '../../components/key-values.tsx'
import { Page } from '../../components/page.tsx'
import { MapSources } from '../../features/location/map-sources.tsx'
import { PointMap } from '../../features/location/point-map.tsx'
import { coordinates, shownPoint } from '../../features/location/shown-point.ts'
import { usePageParams } from '../../lib/navigation/page-context.ts'

/** Shows the point that `latitude` and `longitude` of its address name, and `name` when there is one. */
export function OpenLocationPage() {
  const t = useTranslations('location')
  const point = shownPoint(usePageParams())
  if (!point) {
    return (
      <Page title={t('open')}>
        <EmptyState title={t('noPoint')} text={t('noPointText')} />
      </Page>
    )
  }
  return (
    <Page title={t('open')}>
      <PointMap latitude={point.latitude} longitude={point.longitude} />
      <Card>
        <KeyValues>
          {point.name && <KeyValue label={t('place')}>{point.name}</KeyValue>}
          <KeyValue label={t('coordinates')}>
            <CopyText value={coordinates(point)} label={t('copy')} />
          </KeyValue>
        </KeyValues>
      </Card>
      <MapSources />
    </Page>
  )
}
