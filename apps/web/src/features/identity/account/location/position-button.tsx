import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../../components/action/button.tsx'
import { toast } from '../../../../lib/message/toast.ts'
import type { City } from './cities.ts'
import { currentPosition } from './current-position.ts'
import { nearestCity } from './nearest-city.ts'

interface PositionButtonProps {
  readonly cities: readonly City[]
  onChoose(city: City): void
}

/** Chooses the city nearest to the device. The browser asks for permission only after a press. */
export function PositionButton({ cities, onChoose }: PositionButtonProps) {
  const t = useTranslations('location')
  const [busy, setBusy] = useState(false)
  const find = async (): Promise<void> => {
    setBusy(true)
    const position = await currentPosition().finally(() => setBusy(false))
    if (typeof position === 'string') return toast.key(`location.position.${position}`, 'warning')
    const nearest = nearestCity(cities, position)
    if (nearest) onChoose(nearest)
  }
  return (
    <Button variant="secondary" busy={busy} onClick={() => void find()}>
      {t('here')}
    </Button>
  )
}
