import { consoleVerificationDetail, consoleVerificationDocument, type CallInput } from '@c2c/contract'
import { Empty, Image } from 'antd'
import { useTranslations } from 'use-intl'
import { Details } from '../../../components/display/details.tsx'
import { Moment } from '../../../components/display/moment.tsx'
import { StateTag } from '../../../components/display/state-tag.tsx'
import { UserSummary } from '../../../components/display/user-summary.tsx'
import { ReadState } from '../../../components/page/read-state.tsx'
import { useRead } from '../../../lib/use-read.ts'
import './verification.css'
import type { Verification } from './verification.ts'

/** An identity check: the images side by side, what the user entered, and the decision. */
export function VerificationDetail({ verification }: { readonly verification: Verification }) {
  const t = useTranslations()
  const { verification_id: id, state, reason, created_at, decided_at, decided_by } = verification
  const detail = useRead(consoleVerificationDetail, { verification_id: id })
  return (
    <ReadState query={detail}>
      {(data) => (
        <div className="verification">
          {data.documents.length === 0 ? (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('verification.deleted')} />
          ) : (
            <div className="verification-images">
              {data.documents.map((side) => (
                <DocumentImage key={side} id={id} side={side} />
              ))}
            </div>
          )}
          <div className="evidence">
            <Details
              items={[
                [t('order.state'), <StateTag key="state" state={state} />],
                [t('verification.fullName'), data.full_name],
                [t('verification.birthDate'), data.birth_date],
                [t('verification.country'), data.country],
                [t('verification.documentType'), t(`verification.documents.${data.document_type}`)],
                [t('verification.requested'), <Moment key="requested" value={created_at} />],
                [t('verification.decidedBy'), decided_by],
                [t('verification.decidedAt'), decided_at && <Moment key="decided" value={decided_at} />],
                [t('review.reason'), reason],
              ]}
            />
            <UserSummary user={verification.user} />
          </div>
        </div>
      )}
    </ReadState>
  )
}

interface DocumentImageProps {
  readonly id: string
  readonly side: CallInput<typeof consoleVerificationDocument>['side']
}

/** One image of an identity check, which zooms on a click. It comes with the call and has no URL. */
function DocumentImage({ id, side }: DocumentImageProps) {
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
