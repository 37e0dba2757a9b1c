import { useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from 'use-intl'
import { Page } from '../../components/layout/page.tsx'
import { ChosenCity } from '../../features/identity/account/location/chosen-city.tsx'
import type { City } from '../../features/identity/account/location/cities.ts'
import { CityChoice } from '../../features/identity/account/location/city-choice.tsx'
import { KeptPlace } from '../../features/identity/account/location/kept-place.tsx'
import { handedOver } from '../../features/identity/account/location/place-text.ts'
import { giveLocation, type ChosenLocation } from '../../lib/navigation/location-choice.ts'
import { nav } from '../../lib/navigation/nav.ts'
import { usePage } from '../../lib/navigation/page-context.ts'

/** Chooses a city and gives it to the page that opened this one; opened by its address, it shows the city itself. */
export function ChooseLocationPage() {
  const t = useTranslations('location')
  const { key } = usePage()
  const [chosen, setChosen] = useState<City | null>(null)
  const [kept, setKept] = useState<ChosenLocation | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const mark = useCallback((city: City) => setChosen(city), [])
  const choose = (city: City): void => {
    // The list that had the focus closes; the next element takes it, and must not be disabled by then.
    flushSync(() => setChosen(city))
    button.current?.focus()
  }
  const use = (city: City): void => {
    const place = handedOver(city)
    if (giveLocation(key, place)) return nav.back()
    // Opened by its address, the page has no caller: the place is shown here, to be copied.
    setKept(place)
  }
  return (
    <Page title={t('title')} footer={<ChosenCity ref={button} city={chosen} onUse={use} />}>
      <KeptPlace place={kept} />
      <CityChoice chosen={chosen} onMark={mark} onChoose={choose} />
    </Page>
  )
}
