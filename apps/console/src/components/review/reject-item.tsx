import { App } from 'antd'
import { useTranslations } from 'use-intl'
import { PostingSummary } from './posting-summary.tsx'
import { RejectForm, type RejectFormProps } from './reject-form.tsx'

interface RejectItemProps<CommandInput, Output> extends Omit<RejectFormProps<CommandInput, Output>, 'onDone'> {
  readonly orderNo: string
}

/** The rejection of one item of a queue. Its children, list items, say what happens to the money. */
export function RejectItem<CommandInput, Output>(props: RejectItemProps<CommandInput, Output>) {
  const { orderNo, children, ...form } = props
  const t = useTranslations()
  const { notification } = App.useApp()
  return (
    <RejectForm {...form} onDone={() => notification.success({ title: t('review.rejected', { orderNo }) })}>
      <PostingSummary>{children}</PostingSummary>
    </RejectForm>
  )
}
