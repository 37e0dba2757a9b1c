import { QRCode } from 'antd'
import { useTranslations } from 'use-intl'
import { CopyText } from '../../components/copy-text.tsx'

/** A secret on its way into an authenticator: a QR code for a phone, and the same as text. */
export function AuthenticatorSecret({ secret, otpauth }: { readonly secret: string; readonly otpauth: string }) {
  const t = useTranslations()
  return (
    <div className="authenticator-secret">
      {/* Scanners want dark on light, whatever the colours of the page are. */}
      <div role="img" aria-label={t('secondFactor.qr')}>
        <QRCode value={otpauth} type="svg" size={168} color="#000000" bgColor="#ffffff" />
      </div>
      <div>
        <p>{t('secondFactor.scan')}</p>
        <CopyText value={secret} />
      </div>
    </div>
  )
}
