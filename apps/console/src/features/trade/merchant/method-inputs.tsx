import type { CallOutput, consolePaymethodList } from '@c2c/contract'
import { checkPayField } from '@c2c/domain'
import { Form, Input, Select, type FormInstance, type InputProps } from 'antd'
import { useTranslations } from 'use-intl'
import { CodePicture } from '../../../components/form/code-picture.tsx'

/** A payment method with the fields of its accounts. */
export type Method = CallOutput<typeof consolePaymethodList>['list'][number]

type Field = Method['fields'][number]

/** Hints for a phone's keyboard, by the type of a field. */
const keyboards: Partial<Record<Field['type'], InputProps>> = {
  name: { autoCapitalize: 'words' },
  email: { inputMode: 'email' },
  phone: { inputMode: 'tel' },
  iban: { autoCapitalize: 'characters' },
  digits: { inputMode: 'numeric' },
}

/** The inputs of a method's own fields, each with its keyboard, an example, and what is wrong with its value once it is left. */
export function MethodInputs({ method }: { readonly method: Method }) {
  const t = useTranslations()
  const form = Form.useFormInstance()
  return method.fields.map((field) => {
    const path = ['fields', field.name]
    const isFixed = field.type === 'digits' && field.least !== null && field.least === field.most
    const note = [field.optional && t('account.optional'), isFixed && t('account.digits', { count: field.least ?? 0 })]
    const keepCleaned = (): void => {
      const checked = checkedIn(field, form)
      const typed = (form.getFieldValue(path) ?? '') as string
      if ('value' in checked && checked.value !== typed) form.setFieldValue(path, checked.value)
    }
    return (
      <Form.Item
        key={`${method.pay_type} ${field.name}`}
        name={path}
        label={field.label}
        extra={note.filter(Boolean).join(' · ')}
        validateTrigger="onBlur"
        rules={[
          {
            validator() {
              const checked = checkedIn(field, form)
              return 'problem' in checked && checked.problem !== 'required'
                ? Promise.reject(new Error(t(`field.${checked.problem}`)))
                : Promise.resolve()
            },
          },
          // Not yet where the field is left empty.
          ...(field.optional ? [] : [{ required: true, validateTrigger: [], message: t('common.required') }]),
        ]}
      >
        {field.type === 'picture' ? (
          <CodePicture />
        ) : field.type === 'choice' ? (
          <Select
            options={field.choices.map((value, place) => ({ value, label: field.choice_names[place] ?? value }))}
          />
        ) : (
          <Input
            maxLength={254}
            placeholder={field.example}
            autoComplete="off"
            autoCapitalize="none"
            {...keyboards[field.type]}
            onBlur={keepCleaned}
          />
        )}
      </Form.Item>
    )
  })
}

/** The value of a field as the server would store it, or what is wrong with it. */
function checkedIn(field: Field, form: FormInstance) {
  const typed = (form.getFieldValue('fields') ?? {}) as Readonly<Record<string, string | undefined>>
  const others = Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, value ?? '']))
  return checkPayField(field, others[field.name] ?? '', others)
}
