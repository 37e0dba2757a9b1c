import { useLocale, useTranslations } from 'use-intl'
import { CopyText } from '../../../components/action/copy-text.tsx'
import { Card } from '../../../components/layout/card.tsx'
import { ownUrl } from '../../../lib/browser/own-url.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import styles from './assets.module.css'

/** Pixels of the picture. */
const [width, height] = [272, 56]

/** The HTML of the badge as a link. */
function linkedPicture(href: string, src: string, alt: string): string {
  const link = document.createElement('a')
  link.href = href
  link.append(Object.assign(document.createElement('img'), { src, width, height, alt }))
  return link.outerHTML
}

/** The badge in both themes, and the code that shows it on another site. */
export function AssetBadge() {
  const t = useTranslations('property.assets')
  const locale = useLocale()
  const sourceOf = (theme: string): string => `reserves/badge.svg?theme=${theme}&lang=${locale}`
  const snippet = linkedPicture(`${ownUrl()}#${paths.reserves}`, ownUrl() + sourceOf('dark'), t('badgeAlt'))
  return (
    <Card title={t('badge')}>
      <div className={styles.text}>
        <p>{t('badgeText')}</p>
        <div className={styles.badges}>
          {['dark', 'light'].map((theme) => (
            <img key={theme} src={sourceOf(theme)} width={width} height={height} alt={t('badgeAlt')} loading="lazy" />
          ))}
        </div>
        <div className={styles.message}>
          <CopyText value={snippet} label={t('copySnippet')} />
        </div>
      </div>
    </Card>
  )
}
