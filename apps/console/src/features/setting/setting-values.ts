import type { SettingForm } from './setting-forms.ts'

/** What the form of any setting holds beside the reason: by the names of its fields, as `value`, or as `list`. */
export type SettingValues = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** A setting as its form starts; `json` is empty while nobody has set it. */
export function settingValues(form: SettingForm, json: string): SettingValues {
  const value: unknown = json === '' ? undefined : JSON.parse(json)
  if (form.kind === 'scalar') return { value: value ?? form.unset }
  if (form.kind === 'fields') return { ...form.unset, ...(isObject(value) && value) }
  if (form.kind === 'rates') return isObject(value) ? value : {}
  return { list: Array.isArray(value) ? value : [] }
}

/** What a form holds as the JSON that the call takes. Empty rates are currencies without one. */
export function settingJson(form: SettingForm, values: SettingValues): string {
  if (form.kind === 'scalar') return JSON.stringify(values['value'])
  if (form.kind === 'fields')
    return JSON.stringify(Object.fromEntries(form.fields.map(({ name }) => [name, values[name]])))
  if (form.kind === 'rates') {
    return JSON.stringify(Object.fromEntries(Object.entries(values).filter(([, rate]) => Boolean(rate))))
  }
  return JSON.stringify(values['list'])
}

/** Where the server's name of a field stands in the form: `1.address` is `list`, 1, `address`. */
export function settingPlace(form: SettingForm, name: string): (string | number)[] {
  const parts = name.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))
  return form.kind === 'networks' || form.kind === 'payTypes' ? ['list', ...parts] : parts
}

/** Every single value below a setting by its place, `message.de`; a scalar stands at `value`. */
function settingLines(json: string): ReadonlyMap<string, string> {
  const lines = new Map<string, string>()
  const add = (place: string, value: unknown): void => {
    if (isObject(value))
      for (const [name, part] of Object.entries(value)) add(place === '' ? name : `${place}.${name}`, part)
    else lines.set(place || 'value', String(value))
  }
  if (json !== '') add('', JSON.parse(json) as unknown)
  return lines
}

/** What differs between two values, place by place; empty where there was nothing or is nothing any more. */
export function settingChanges(before: string, after: string) {
  const [was, is] = [settingLines(before), settingLines(after)]
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((place) => ({ place, was: was.get(place) ?? '', is: is.get(place) ?? '' }))
    .filter((change) => change.was !== change.is)
}

/** A setting in short: the values that are not empty, in the order of the form; of a list each thing and its address. */
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
