import { useTranslations } from 'use-intl'
import type { FieldBinding } from '../../lib/call/field-binding.ts'
import { chooseLocation } from '../../lib/navigation/location-choice.ts'
import { Button } from '../action/button.tsx'
import { TextInput } from './text-input.tsx'

/** The fields of a person's address, in the order in which they are asked. */
const placeNames = ['country', 'state', 'city'] as const

export type PlaceName = (typeof placeNames)[number]

export const isPlace = (name: string): name is PlaceName => placeNames.some((place) => place === name)

/** The browsers' autocomplete names of these fields. */
const remembered = { country: 'country-name', state: 'address-level1', city: 'address-level2' } as const

interface PlaceInputProps {
  readonly name: PlaceName
  readonly binding: FieldBinding
}

/** One of them, typed by hand. */
export function PlaceInput({ name, binding }: PlaceInputProps) {
  const t = useTranslations('bankAccount')
  return <TextInput label={t(`field.${name}`)} autoComplete={remembered[name]} {...binding} />
}

interface PlaceFieldsProps {
  readonly form: {
    field(name: PlaceName): FieldBinding
    set(name: PlaceName, value: string): void
  }
}

/**
 * Country, state and city, by hand or from the map. A city that is chosen there asks to replace the typed values; without
 * a choice everything stays unchanged.
 */
export function PlaceFields({ form }: PlaceFieldsProps) {
  const t = useTranslations('bankAccount')
  const fill = async (): Promise<void> => {
    const place = await chooseLocation()
    if (place) for (const name of placeNames) form.set(name, place[name])
  }
  return (
    <>
      <Button variant="secondary" onClick={() => void fill()}>
        {t('fromMap')}
      </Button>
      {placeNames.map((name) => (
        <PlaceInput key={name} name={name} binding={form.field(name)} />
      ))}
    </>
  )
}
