import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { config } from '../../lib/config.ts'
import { drawPicture } from './draw-picture.ts'
import { pictureColours } from './picture-colours.ts'
import type { Invitation } from './team-types.ts'

interface Picture {
  readonly file: File
  /** An object URL of the file, revoked when the picture is removed. */
  readonly url: string
}

/** The invitation as a PNG in the theme's colours and the reader's language. */
export function usePicture({ code, link }: Invitation): { readonly picture: Picture | null; readonly failed: boolean } {
  const t = useTranslations('team')
  const name = config().app_name
  const invites = t('pictureText', { name })
  const codeLabel = t('code')
  const [picture, setPicture] = useState<Picture | null>(null)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    let url: string | null = null
    let gone = false
    const draw = async (): Promise<void> => {
      const logo = await loadLogo()
      const blob = await drawPicture({ name, invites, codeLabel, code, link, logo }, pictureColours())
      if (gone) return
      const file = new File([blob], `${name}-${code}.png`, { type: 'image/png' })
      url = URL.createObjectURL(file)
      setPicture({ file, url })
    }
    draw().catch(() => setFailed(true))
    return () => {
      gone = true
      if (url) URL.revokeObjectURL(url)
    }
  }, [name, invites, codeLabel, code, link])
  return { picture, failed }
}

/**
 * The logo, ready to be drawn. Null when it cannot be read, for instance because another host does not allow it: the
 * picture then goes without, since a canvas that holds it could not be saved.
 */
async function loadLogo(): Promise<HTMLImageElement | null> {
  const logo = new Image()
  logo.crossOrigin = 'anonymous'
  logo.src = config().logo || 'favicon.svg'
  return logo.decode().then(
    () => logo,
    () => null,
  )
}
