import { useTranslations } from 'use-intl'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { Page } from '../../components/layout/page.tsx'
import { MapSources } from '../../features/identity/account/location/map-sources.tsx'
import { PlaceCard } from '../../features/identity/account/location/place-card.tsx'
import { PointMap } from '../../features/identity/account/location/point-map.tsx'
import { shownPoint } from '../../features/identity/account/location/shown-point.ts'
import { usePageParams } from '../../lib/navigation/page-context.ts'

/** Shows the point that `latitude` and `longitude` of its address name, and `name` when there is one. */
export function OpenLocationPage() {
  const t = useTranslations('location')
  const point = shownPoint(usePageParams())
  if (!point) {
    return (
      <Page title={t('open')}>
        <EmptyState drawing="place" title={t('noPoint')} text={t('noPointText')} />
      </Page>
    )
  }
  return (
    <Page title={t('open')}>
      <PointMap latitude={point.latitude} longitude={point.longitude} />
      <PlaceCard point={point} />
      <MapSources />
    </Page>
  )
}
