import { Empty, Image } from 'antd'
import { useTranslations } from 'use-intl'

export interface ProofImage {
  readonly id: string
  readonly url: string
  readonly width: number
  readonly height: number
}

interface ProofProps {
  readonly images: readonly ProofImage[]
  /** Beside words, where a picture is opened to be read. */
  readonly small?: boolean
}

/** The proof that a person sent, large enough to read beside the facts; pressing a picture zooms it. */
export function Proof({ images, small = false }: ProofProps) {
  const t = useTranslations()
  if (images.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('proof.none')} />
  return (
    <Image.PreviewGroup>
      <div className={small ? 'proof proof-small' : 'proof'}>
        {images.map((image, index) => (
          <Image
            key={image.id}
            src={image.url}
            alt={t('proof.alt', { number: index + 1, total: images.length })}
            // The space is kept while the picture loads, so that the facts beside it do not jump.
            style={{ aspectRatio: `${image.width} / ${image.height}` }}
          />
        ))}
      </div>
    </Image.PreviewGroup>
  )
}
