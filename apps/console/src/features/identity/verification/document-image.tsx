import { consoleVerificationDocument, type CallInput } from '@c2c/contract'
import { Image } from 'antd'
import { useTranslations } from 'use-intl'
import { ReadState } from '../../../components/page/read-state.tsx'
import { useRead } from '../../../lib/use-read.ts'

interface DocumentImageProps {
  readonly id: string
  readonly side: CallInput<typeof consoleVerificationDocument>['side']
}

/** One image of an identity check, which zooms on a click. It comes with the call and has no URL. */
export function DocumentImage({ id, side }: DocumentImageProps) {
  const t = useTranslations()
  const image = useRead(consoleVerificationDocument, { verification_id: id, side })
  return (
    <figure>
      <ReadState query={image}>
        {({ mime, data }) => <Image src={`data:${mime};base64,${data}`} alt={t(`verification.sides.${side}`)} />}
      </ReadState>
      <figcaption className="secondary">{t(`verification.sides.${side}`)}</figcaption>
    </figure>
  )
}
