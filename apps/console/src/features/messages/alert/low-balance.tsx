import { consoleAlertLowBalance } from '@c2c/contract'
import { App, Button, Card, Form } from 'antd'
import { useTranslations } from 'use-intl'
import { AmountInput } from '../../../components/form/amount-input.tsx'
import { useCommand } from '../../../lib/use-command.ts'
import { useErrorMessage } from '../../../lib/use-error-message.ts'

interface Values {
  readonly amount: string
}

/** The available balance below which the merchant is alerted. */
export function LowBalance({ amount }: Values) {
  const t = useTranslations()
  const [form] = Form.useForm<Values>()
  const command = useCommand(consoleAlertLowBalance)
  const messageOf = useErrorMessage()
  const { notification } = App.useApp()
  const save = (values: Values) =>
    command.mutate(values, {
      onSuccess: () => notification.success({ title: t('common.saved') }),
      onError: (error) => form.setFields([{ name: 'amount', errors: [messageOf(error)] }]),
    })
  return (
    <Card title={t('alert.lowBalance')}>
      <Form form={form} layout="vertical" initialValues={{ amount }} disabled={command.isPending} onFinish={save}>
        <Form.Item name="amount" label={t('alert.limit')} extra={t('alert.limitNote')}>
          <AmountInput />
        </Form.Item>
        <Button htmlType="submit" loading={command.isPending}>
          {t('common.save')}
        </Button>
      </Form>
    </Card>
  )
}
