import { bankinfoCreate, mayHaveOneName, type BindingType } from '@c2c/contract'
import { bankCountries, bankDetails, bankSchemeOf, homeCountry, type Currency } from '@c2c/domain'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../components/action/button.tsx'
import { LeaveGuard } from '../../../components/form/leave-guard.tsx'
import { Notice } from '../../../components/feedback/notice.tsx'
import { isPlace, PlaceFields } from '../../../components/form/place-fields.tsx'
import { Pinned } from '../../../components/layout/pinned.tsx'
import { SendProblem } from '../../../components/feedback/send-problem.tsx'
import type { FieldBinding } from '../../../lib/call/field-binding.ts'
import { useCallForm, type CallForm } from '../../../lib/call/use-call-form.ts'
import { deviceRegion, isPaidIn } from '../../../lib/money/device-region.ts'
import { useSession } from '../../../lib/session.ts'
import { bindingFields, detailFields, type BindingField } from './binding-fields.ts'
import { bindingGroups } from './binding-groups.ts'
import { BindingInput } from './binding-input.tsx'
import styles from './binding-form.module.css'

interface BindingFormProps {
  readonly type: BindingType
  /** The type of the missing account; empty when the person chooses. */
  readonly currency: string
  /** The country of the bank (ISO 3166-1 alpha-2); empty for that of the currency. */
  readonly country: string
  onDone(): void
}

/** Binds an account of one kind. The owner's e-mail is most often the person's own. */
export function BindingForm({ type, currency, country, onDone }: BindingFormProps) {
  const t = useTranslations('bankAccount')
  const email = useSession()?.email ?? ''
  const id = useId()
  const [refusal, setRefusal] = useState<string | null>(null)
  const home = type === 'bank' ? country || countryOf(currency) : ''
  const form = useCallForm(bankinfoCreate, {
    values: {
      ...Object.fromEntries(bindingFields(type).map((name) => [name, ''])),
      ...(type === 'bank' && { bank_country: home, country: englishName(home) }),
      email,
      currency,
    },
    fixed: { type },
    onDone,
    onRefused(error) {
      setRefusal(error.message)
      return true
    },
  })
  const chosen = form.field('currency').value
  const bankCountry = type === 'bank' ? form.field('bank_country').value : ''
  const scheme = bankSchemeOf(bankCountry, chosen)
  const details = scheme ? bankDetails(scheme, chosen) : []
  const groups = bindingGroups(type, chosen, bankCountry)
  return (
    <form
      id={id}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        setRefusal(null)
        form.onSubmit(event)
      }}
    >
      <Notice>{t('ownName')}</Notice>
      {groups.map(({ group, fields }) => (
        <fieldset key={group} className={styles.group}>
          <legend className={styles.legend}>{t(`group.${group}`)}</legend>
          {type === 'wise' && group === 'account' && <p className={styles.text}>{t('eitherAccount')}</p>}
          {group === 'address' && <PlaceFields form={form} />}
          {fields
            .filter((name) => group !== 'address' || !isPlace(name))
            .map((name) => (
              <BindingInput
                key={name}
                name={name}
                detail={type === 'bank' ? details.find((detail) => detail.name === name) : undefined}
                binding={type === 'bank' ? deciding(form, name) : form.field(name)}
                isOptional={name === 'surname' && mayHaveOneName(form.field('country').value)}
              />
            ))}
        </fieldset>
      ))}
      <SendProblem refusal={refusal} lost={form.lost} />
      {groups.length > 1 && (
        <Pinned>
          <Button type="submit" form={id} busy={form.busy}>
            {t('save')}
          </Button>
        </Pinned>
      )}
      <LeaveGuard changed={form.changed} />
    </form>
  )
}

/** The country of a currency; of one that several share, the device's own if it is among them. */
function countryOf(currency: string): string {
  const region = deviceRegion()
  const own = currency !== '' && isPaidIn(region, currency) && bankCountries.includes(region) ? region : ''
  return homeCountry(currency as Currency) || own
}

/** The country's name as used by banks abroad. */
const englishName = (country: string): string =>
  country === '' ? '' : (new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? '')

/**
 * A field of a bank account. A change of the currency changes the country with it while that is the currency's own, and the
 * country that of the address while they are the same; details that the account then does not have are emptied.
 */
function deciding(form: CallForm<typeof bankinfoCreate>, name: BindingField): FieldBinding {
  const binding = form.field(name)
  if (name !== 'currency' && name !== 'bank_country') return binding
  const before = { currency: form.field('currency').value, country: form.field('bank_country').value }
  const change = (value: string): void => {
    const currency = name === 'currency' ? value : before.currency
    const followed = before.country === countryOf(before.currency)
    const followedCountry = followed ? countryOf(currency) : before.country
    const country = name === 'bank_country' ? value : followedCountry
    form.set('currency', currency)
    form.set('bank_country', country)
    if (form.field('country').value === englishName(before.country)) form.set('country', englishName(country))
    const scheme = bankSchemeOf(country, currency)
    const kept = scheme ? bankDetails(scheme, currency).map((detail) => detail.name) : []
    const dropped = detailFields.filter((field) => !kept.includes(field) || isOfCountry(field, before.country, country))
    for (const field of dropped) form.set(field, '')
  }
  return { ...binding, onChange: change }
}

/** The types of accounts differ by country. */
const isOfCountry = (field: string, before: string, now: string): boolean => field === 'account_type' && before !== now
