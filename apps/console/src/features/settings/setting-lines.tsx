import { Tag } from 'antd'
import { useLocale, useTranslations } from 'use-intl'
import { Details } from '../../components/display/details.tsx'
import { useFieldLabel } from './use-field-label.ts'
import { settingForms, type KnownSetting } from './setting-forms.ts'
import { defaultJson, settingSummary } from './setting-values.ts'
import { useAmounts } from '../../lib/amount/use-amounts.ts'

/** A value at its place in readable form: switches as words, countries by their names, timestamps in the reader's time zone, numbers grouped. */
export function LineValue({ place, value }: { readonly place: string; readonly value: string }) {
  const t = useTranslations()
  const { groupDecimal } = useAmounts()
  const locale = useLocale()
  if (value === 'true' || value === 'false') return t(`setting.switch.${value}`)
  if (value === 'source' || value === 'fixed') return t(`setting.rateFrom.${value}`)
  if (/^\d{4}-\d\d-\d\dT/.test(value)) {
    return new Date(value).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })
  }
  if (/\bcountries\.\d+$/.test(place)) return new Intl.DisplayNames(locale, { type: 'region' }).of(value) ?? value
  return <span className="setting-value">{groupDecimal(value)}</span>
}

/** The value in force of a setting, in the order of its form; of a list, each item with its name. One that is not set has its default. */
export function SettingLines({ name, json }: { readonly name: KnownSetting; readonly json: string }) {
  const t = useTranslations()
  const labelOf = useFieldLabel()
  const form = settingForms[name]
  const lines = settingSummary(form, json === '' ? defaultJson(form) : json)
  return (
    <>
      {json === '' ? <Tag className="setting-default">{t('setting.default')}</Tag> : null}
      {lines.length === 0 ? (
        <span className="secondary">{t('setting.nothing')}</span>
      ) : (
        <Details
          items={lines.map(([place, value]) => [labelOf(place), <LineValue key={place} place={place} value={value} />])}
        />
      )}
    </>
  )
}
