import { useFormatter, useTranslations } from 'use-intl'
import { useServerNow } from '../../lib/use-server-now.ts'
import { durationParts } from '../../lib/amount/duration-parts.ts'

/** A duration in its largest units. */
export function Duration({ milliseconds }: { readonly milliseconds: number }) {
  const t = useTranslations()
  const format = useFormatter()
  const parts = durationParts(milliseconds)
  if (parts.length === 0) return t('time.underMinute')
  return (
    <span className="duration">
      {parts.map(([value, unit]) => format.number(value, { style: 'unit', unit, unitDisplay: 'short' })).join(' ')}
    </span>
  )
}

/** How long something has waited, by the server's clock; the tooltip is the moment that it began. */
export function Waited({ since }: { readonly since: string }) {
  const now = useServerNow()
  return (
    <time dateTime={since} title={since}>
      <Duration milliseconds={Math.max(0, now - Date.parse(since))} />
    </time>
  )
}
