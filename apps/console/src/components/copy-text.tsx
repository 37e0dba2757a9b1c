import { Typography } from 'antd'
import { useTranslations } from 'use-intl'

/** A text that is to be copied without a slip: shown in full, with a button that copies it. */
export function CopyText({ value }: { readonly value: string }) {
  const t = useTranslations()
  return (
    <Typography.Text className="copy-text" copyable={{ text: value, tooltips: [t('common.copy'), t('common.copied')] }}>
      {value}
    </Typography.Text>
  )
}
