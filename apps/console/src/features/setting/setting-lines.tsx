import { useLocale, useTranslations } from 'use-intl'
import { Facts } from '../../components/facts.tsx'
import { groupDecimal } from '../../lib/decimal.ts'
import { useLineName } from './use-line-name.ts'
import { settingForms, type KnownSetting } from './setting-forms.ts'
import { settingSummary } from './setting-values.ts'

/** A text of a value as a person reads it: a switch as a word, a moment in the reader's zone, a figure in groups. */
export function LineValue({ value }: { readonly value: string }) {
  const t = useTranslations()
  const locale = useLocale()
  if (value === 'true' || value === 'false') return t(`setting.switch.${value}`)
  if (/^\d{4}-\d\d-\d\dT/.test(value)) {
    return new Date(value).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })
  }
  return <span className="setting-value">{groupDecimal(value)}</span>
}

/** Everything that a setting says now, in the order of its form; of a list, each thing with its name. */
export function SettingLines({ name, json }: { readonly name: KnownSetting; readonly json: string }) {
  const t = useTranslations()
  const nameOf = useLineName()
  const lines = settingSummary(settingForms[name], json)
  if (lines.length === 0) {
    return <p className="secondary">{t(json === '' ? 'setting.unset' : 'setting.nothing')}</p>
  }
  return <Facts facts={lines.map(([place, value]) => [nameOf(place), <LineValue key={place} value={value} />])} />
}
