import { Empty, Image } from 'antd'
import { cloneElement, isValidElement, useState, type CSSProperties, type ReactElement } from 'react'
import { useTranslations } from 'use-intl'
import { PreviewKeys } from './preview-keys.tsx'

/** Where a zoomed picture stands before it is moved. */
const nowhere = { x: 0, y: 0 }

/** The picture itself is moved: anything around it would stand where the zooming measures from. */
const movedBy = (picture: ReactElement, { x, y }: typeof nowhere) =>
  isValidElement<{ style?: CSSProperties }>(picture)
    ? cloneElement(picture, { style: { ...picture.props.style, translate: `${x}px ${y}px` } })
    : picture

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

/**
 * The proof that a person sent, large enough to read beside the facts; pressing a picture zooms it, and keys move and turn
 * it then.
 */
export function Proof({ images, small = false }: ProofProps) {
  const t = useTranslations()
  const [moved, setMoved] = useState(nowhere)
  if (images.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('proof.none')} />
  return (
    <Image.PreviewGroup
      preview={{
        // At once: while it faded away the keys would be nobody's, and the focus would come back late.
        motionName: '',
        onOpenChange: () => setMoved(nowhere),
        onChange: () => setMoved(nowhere),
        imageRender: (picture) => movedBy(picture, moved),
        actionsRender: (buttons, info) => (
          <div>
            <PreviewKeys
              info={info}
              onPan={(x, y) => setMoved((from) => ({ x: from.x + x, y: from.y + y }))}
              onReset={() => setMoved(nowhere)}
            />
            {buttons}
          </div>
        ),
      }}
    >
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
