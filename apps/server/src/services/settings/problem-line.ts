import { settingRanges, type FieldKey } from '@c2c/contract'
import en from '@c2c/contract/locales/en.json' with { type: 'json' }

/** What is wrong with a place of a setting, for a command's output; with the range of a whole number. */
export function problemLine(key: string, place: string, problem: FieldKey): string {
  const ranges: Readonly<Record<string, readonly [number, number]>> = settingRanges
  const range = ranges[place === 'value' ? key : `${key}.${place}`]
  return `${key}: ${place}: ${en.field[problem]}${range ? ` (${range[0]} to ${range[1]})` : ''}`
}
