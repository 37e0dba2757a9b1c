import { textIn, type SomeTexts } from '@c2c/contract'
import { Alert, Form, Input, Tag } from 'antd'
import { useLocale, useTranslations } from 'use-intl'

interface Given {
  readonly label?: SomeTexts
  readonly icon?: string
  readonly colour?: string
  readonly warnings?: readonly (SomeTexts | undefined)[]
  readonly fields?: readonly ({ readonly label?: SomeTexts; readonly example?: string } | undefined)[]
}

/** A payment method of the form as users see it; `type` is its place in the list. */
export function PayMethodPreview({ type }: { readonly type: number }) {
  const t = useTranslations()
  const language = useLocale()
  const given = Form.useWatch(['list', type]) as Given | undefined
  const textOf = (texts: SomeTexts | undefined): string => textIn(texts ?? {}, language) ?? ''
  return (
    <section aria-label={t('setting.preview')}>
      <p>
        {t('setting.preview')}: <Tag {...(given?.colour ? { color: given.colour } : {})}>{given?.icon || '·'}</Tag>{' '}
        <strong>{textOf(given?.label)}</strong>
      </p>
      {given?.warnings?.map((warning, place) => (
        <Alert key={place} className="form-note" type="warning" showIcon title={textOf(warning)} />
      ))}
      {given?.fields?.map((field, place) => (
        <label key={place}>
          {textOf(field?.label)}
          <Input disabled placeholder={field?.example ?? ''} />
        </label>
      ))}
    </section>
  )
}
