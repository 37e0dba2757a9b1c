import { QRCode } from 'antd'
import { useTranslations } from 'use-intl'
import { CopyText } from '../../../components/display/copy-text.tsx'

/** An authenticator secret as QR code and as text. */
export function AuthenticatorSecret({ secret, otpauth }: { readonly secret: string; readonly otpauth: string }) {
  const t = useTranslations()
  return (
    <div className="authenticator-secret">
      {/* Scanners need dark on light, in every colour scheme. */}
      <div role="img" aria-label={t('secondFactor.qr')}>
        <QRCode value={otpauth} type="svg" size={168} color="#000000" bgColor="#ffffff" />
      </div>
      <div>
        <p>{t('secondFactor.scan')}</p>
        {/* As it is: a secret can look like an IBAN. */}
        <CopyText value={secret} text={secret} />
      </div>
    </div>
  )
}
