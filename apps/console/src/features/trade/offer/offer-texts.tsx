import { shortTextMaximum } from '@c2c/contract'
import { Collapse, Typography } from 'antd'
import { useTranslations } from 'use-intl'
import { LanguageFields } from '../../../components/form/language-fields.tsx'
import './offer-texts.css'

/** The automatic texts of an offer by language: the terms before an order, and the first message after it. */
export function OfferTexts({ open }: { readonly open: boolean }) {
  const t = useTranslations()
  const text = { maxLength: shortTextMaximum, long: true, required: false }
  const fields = (
    <>
      <Typography.Paragraph type="secondary">{t('offer.termsNote')}</Typography.Paragraph>
      <LanguageFields name={['terms']} label={t('offer.terms')} {...text} />
      <Typography.Paragraph type="secondary">{t('offer.firstMessageNote')}</Typography.Paragraph>
      <LanguageFields name={['first_message']} label={t('offer.first_message')} {...text} />
    </>
  )
  // Rendered while it is closed: fields that are not there would send nothing, which removes a text.
  const items = [{ key: 'texts', label: t('offer.texts'), forceRender: true, children: fields }]
  return <Collapse size="small" className="offer-texts" defaultActiveKey={open ? ['texts'] : []} items={items} />
}
