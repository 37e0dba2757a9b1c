import type { SettingForm } from './setting-forms.ts'

/** The values of a setting's form besides the reason: by field name, as `value`, or as `list`. */
export type SettingValues = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The initial values of a setting's form; `json` is empty if the setting is unset. */
export function settingValues(form: SettingForm, json: string): SettingValues {
  const value: unknown = json === '' ? undefined : JSON.parse(json)
  if (form.kind === 'scalar') return { value: value ?? form.unset }
  if (form.kind === 'fields') return { ...form.unset, ...(isObject(value) && value) }
  if (form.kind === 'rates') return isObject(value) ? value : {}
  if (form.kind === 'currencies') return { list: withCode(value) ?? form.unset }
  return { list: Array.isArray(value) ? value : [] }
}

/** The value in force of a setting that is not set; empty for lists and rates, which have none. */
export const defaultJson = (form: SettingForm): string => ('unset' in form ? JSON.stringify(form.unset) : '')

/** The form values as the call's JSON. Currencies without a rate are left out. */
export function settingJson(form: SettingForm, values: SettingValues): string {
  if (form.kind === 'scalar') return JSON.stringify(values['value'])
  if (form.kind === 'fields')
    return JSON.stringify(Object.fromEntries(form.fields.map(({ name }) => [name, values[name]])))
  if (form.kind === 'rates') {
    return JSON.stringify(Object.fromEntries(Object.entries(values).filter(([, rate]) => Boolean(rate))))
  }
  return JSON.stringify(values['list'])
}

/**
 * The form path of a field that the server names: `1.address` is `list`, 1, `address`. The values of one select have its path, and a list
 * as a whole has `list`.
 */
export function settingPath(form: SettingForm, name: string): (string | number)[] {
  const control = name.replace(/\b(currencies|countries|choices)\.\d+$/, '$1')
  const parts = control.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))
  const isList = form.kind === 'networks' || form.kind === 'payTypes' || form.kind === 'currencies'
  if (!isList) return parts
  return name === 'value' ? ['list'] : ['list', ...parts]
}

/** The currencies of a value; null for another one. */
const withCode = (value: unknown): readonly Record<string, unknown>[] | null =>
  Array.isArray(value) && value.length > 0 && value.every((one) => isObject(one) && typeof one['code'] === 'string')
    ? (value as Record<string, unknown>[])
    : null

/** Currencies by their codes, which say more than their places; the order is a value of its own. */
function byCode(value: unknown): unknown {
  const list = withCode(value)
  if (!list) return value
  const order = list.map(({ code }) => code).join(' ')
  return { order, ...Object.fromEntries(list.map(({ code, ...rest }) => [code, rest])) }
}

/** All values of a setting by path, such as `message.de`; a single value has the path `value`. */
function settingLines(json: string): ReadonlyMap<string, string> {
  const lines = new Map<string, string>()
  const add = (place: string, value: unknown): void => {
    if (isObject(value))
      for (const [name, part] of Object.entries(value)) add(place === '' ? name : `${place}.${name}`, part)
    else lines.set(place || 'value', String(value))
  }
  if (json !== '') add('', byCode(JSON.parse(json)))
  return lines
}

/** The differences between two values by path; empty text for a missing value. */
export function settingChanges(before: string, after: string) {
  const [was, is] = [settingLines(before), settingLines(after)]
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((place) => ({ place, was: was.get(place) ?? '', is: is.get(place) ?? '' }))
    .filter((change) => change.was !== change.is)
}

/** The non-empty values of a setting in the order of its form; of a list, each item with its address. */
export function settingSummary(form: SettingForm, json: string): (readonly [place: string, value: string])[] {
  if (form.kind === 'networks' || form.kind === 'payTypes') return listSummary(json)
  const order = form.kind === 'fields' ? form.fields.map(({ name }) => name) : []
  const rank = (place: string) => order.indexOf(place.split('.')[0] ?? '')
  return [...settingLines(json)]
    .filter(([, value]) => value !== '')
    .toSorted(([one], [other]) => rank(one) - rank(other))
}

function listSummary(json: string): (readonly [string, string])[] {
  const value: unknown = json === '' ? [] : JSON.parse(json)
  const things = Array.isArray(value) ? value.filter(isObject) : []
  return things.map(({ type, key, address, label }) => {
    const name = isObject(label) ? label['en'] : label
    return [String(type ?? key), String(address ?? name)] as const
  })
}
