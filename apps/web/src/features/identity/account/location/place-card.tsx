import { useTranslations } from 'use-intl'
import { Card } from '../../../../components/layout/card.tsx'
import { CopyText } from '../../../../components/action/copy-text.tsx'
import { KeyValue, KeyValues } from '../../../../components/display/key-values.tsx'
import { coordinates, type ShownPoint } from './shown-point.ts'

interface PlaceCardProps {
  readonly point: ShownPoint
}

/** A place by its name, where it has one, and its coordinates, ready to be copied. */
export function PlaceCard({ point }: PlaceCardProps) {
  const t = useTranslations('location')
  return (
    <Card>
      <KeyValues>
        {point.name && (
          <KeyValue label={t('place')}>
            <CopyText value={point.name} label={t('copyPlace')} />
          </KeyValue>
        )}
        <KeyValue label={t('coordinates')}>
          <CopyText value={coordinates(point)} label={t('copy')} />
        </KeyValue>
      </KeyValues>
    </Card>
  )
}
