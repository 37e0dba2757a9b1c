import { useTranslations } from 'use-intl'
import { Button } from '../../components/button.tsx'
import { chooseLocation, type ChosenLocation } from '../../lib/navigation/choose-location.ts'

interface FillAddressProps {
  /** Called when a city was chosen, which asks for it to replace what was typed; not when the person came back without. */
  onFill(place: Pick<ChosenLocation, 'country' | 'state' | 'city'>): void
}

/** Opens the map, and fills in the city that is chosen there. */
export function FillAddress({ onFill }: FillAddressProps) {
  const t = useTranslations('bankAccount')
  const fill = async (): Promise<void> => {
    const place = await chooseLocation()
    if (place) onFill(place)
  }
  return (
    <Button variant="secondary" onClick={() => void fill()}>
      {t('fromMap')}
    </Button>
  )
}
