import type { Language } from '@c2c/contract'
import { coverage } from '@c2c/domain'
import { escapeHtml } from '../../services/mail/escape-html.ts'
import { unitsOf } from '../../services/assets/asset-amounts.ts'
import type { publishedAssets } from '../../services/assets/published-assets.ts'
import { sentencesIn } from '../../services/texts/messages.ts'

type Published = Awaited<ReturnType<typeof publishedAssets>>

/** The colours of the web app. `short` is for less held than owed. */
const colours = {
  dark: { ground: '#151a24', edge: '#2a3342', text: '#f2f4f8', muted: '#9aa3b2', short: '#ff7a79' },
  light: { ground: '#ffffff', edge: '#d5dae3', text: '#151a24', muted: '#5b6472', short: '#c22f2e' },
}

export type BadgeTheme = keyof typeof colours

/** Pixels. */
const [width, height] = [272, 56]

const font = 'system-ui, -apple-system, sans-serif'

/** A picture of the newest statement of assets: what is held of what is owed, and when. It loads and runs nothing. */
export function badge(published: Published, language: Language, theme: BadgeTheme): string {
  const { message } = sentencesIn(language)
  const { ground, edge, text, muted, short } = colours[theme]
  const title = message('badge_title')
  const date = published?.head.at.slice(0, 10) ?? ''
  const line = published ? lineOf(published, message) : message('badge_none')
  const rest = published
    ? [unprovenOf(published, message), lowestOf(published, message)].filter(Boolean).join(' · ')
    : ''
  const isShort = Number(published?.coverage || 100) < 100
  const isProven = Number(published?.proven_coverage || 100) >= 100
  // A third line takes room from the other two.
  const [titleAt, lineAt] = rest ? [18, 36] : [23, 42]
  const label = escapeHtml([title, line, rest, date].filter(Boolean).join(', '))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${label}">
<title>${label}</title>
<rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="11.5" fill="${ground}" stroke="${edge}"/>
<path d="M28 14l11 4v9c0 7-4.6 12.5-11 15-6.4-2.5-11-8-11-15v-9z" fill="none" stroke="${muted}" stroke-width="2" stroke-linejoin="round"/>
<path d="${!isProven ? 'M28 21v9m0 3.5v2' : 'M23 28l3.5 3.5 7-7.5'}" fill="none" stroke="${isShort ? short : muted}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>
<text x="52" y="${titleAt}" font-family="${font}" font-size="12" fill="${muted}">${escapeHtml([title, date].filter(Boolean).join(' · '))}</text>
<text x="52" y="${lineAt}" font-family="${font}" font-size="16" font-weight="600" fill="${isShort ? short : text}">${escapeHtml(line)}</text>
${rest && `<text x="52" y="50" font-family="${font}" font-size="11" fill="${muted}">${escapeHtml(rest)}</text>`}
</svg>
`
}

type Message = ReturnType<typeof sentencesIn>['message']

const lineOf = ({ proven_coverage: proven }: NonNullable<Published>, message: Message): string =>
  proven === '' ? message('badge_nothing_owed') : message('badge_proven', { coverage: proven })

/** The lowest coverage at a drawn moment of the last months. */
const lowestOf = ({ moments }: NonNullable<Published>, message: Message): string =>
  moments?.lowest ? message('badge_lowest', { coverage: moments.lowest.coverage }) : ''

/** What is stated without a proof, apart from what is proven. */
function unprovenOf({ head, unproven_total: unproven }: NonNullable<Published>, message: Message): string {
  const [units, owed] = [unitsOf(unproven), unitsOf(head.total)]
  return units > 0n && owed > 0n ? message('badge_unproven', { coverage: coverage(units, owed) }) : ''
}
