import { useMemo, useState, type FormEvent } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { OptionList } from '../../../../components/form/option-list.tsx'
import { TextInput } from '../../../../components/form/text-input.tsx'
import type { City } from './cities.ts'
import { countryName, placeDetail } from './place-text.ts'
import { searchCities } from './search-cities.ts'
import styles from './city-search.module.css'

interface CitySearchProps {
  readonly cities: readonly City[]
  onChoose(city: City): void
}

const most = 8

/** Finds a city by the typed part of its name, state or country. Enter takes the first one found. */
export function CitySearch({ cities, onChoose }: CitySearchProps) {
  const t = useTranslations('location')
  const language = useLocale()
  const [text, setText] = useState('')
  const found = useMemo(() => {
    const names = (code: string): readonly string[] => [countryName(code, language), countryName(code, 'en')]
    return searchCities(cities, text, names, most)
  }, [cities, text, language])

  const choose = (city: City | undefined): void => {
    if (!city) return
    setText('')
    onChoose(city)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    choose(found[0])
  }
  const options = found.map((city) => ({
    value: String(cities.indexOf(city)),
    label: city.name,
    detail: placeDetail(city, language),
  }))
  const typed = text.trim() !== ''
  return (
    <form role="search" className={styles.search} onSubmit={submit}>
      <TextInput
        name="city"
        label={t('search')}
        hint={t('searchHint')}
        autoComplete="off"
        value={text}
        onChange={setText}
      />
      <p role="status" className={styles.status}>
        {typed && (found.length > 0 ? t('found', { count: found.length }) : t('none'))}
      </p>
      {found.length > 0 && (
        <OptionList
          label={t('results')}
          options={options}
          value=""
          onChoose={(value) => choose(cities[Number(value)])}
        />
      )}
    </form>
  )
}
