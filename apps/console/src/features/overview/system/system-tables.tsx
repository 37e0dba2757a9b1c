import { Card, Tag } from 'antd'
import { useFormatter, useTranslations } from 'use-intl'
import { Details, type DetailItem } from '../../../components/display/details.tsx'
import { Duration } from '../../../components/display/duration.tsx'
import { Ago } from '../ago.tsx'
import { sizeText } from '../size-text.ts'
import { partColours, type System } from './system.ts'

interface SectionProps {
  readonly system: System
}

/** The figures of a part under its name; a part that could not be read says so. */
function Section({ title, items }: { readonly title: string; readonly items: readonly DetailItem[] | undefined }) {
  const t = useTranslations()
  return (
    <Card size="small" title={title}>
      {items === undefined ? t('system.unread') : <Details items={items} />}
    </Card>
  )
}

/** Each queue by its size and the age of its oldest item. */
export function Queues({ system: { at, queues } }: SectionProps) {
  const t = useTranslations()
  const format = useFormatter()
  const items = queues?.map(
    ({ queue, count, oldest_at }) =>
      [
        t(`overview.queues.${queue}`),
        <span key={queue}>
          {format.number(count)}
          {oldest_at === null ? null : (
            <div className="secondary">
              {t.rich('overview.queues.oldest', { ago: () => <Ago value={oldest_at} now={at} /> })}
            </div>
          )}
        </span>,
      ] as const,
  )
  return <Section title={t('overview.queues.title')} items={items} />
}

/** Each place that files are written to, with its free space. */
export function Disks({ system: { disks } }: SectionProps) {
  const t = useTranslations()
  const format = useFormatter()
  const items = disks?.map(({ name, state, low, free, size }) => {
    const key = `system.places.${name}` as 'system.places.uploads'
    const word = state !== 'ok' ? state.replace(' ', '_') : low ? 'low' : 'ok'
    return [
      t.has(key) ? t(key) : name,
      <span key={name}>
        <Tag color={state !== 'ok' ? 'error' : low ? 'warning' : 'success'}>
          {t(`system.disks.${word as 'not_writable'}`)}
        </Tag>{' '}
        {free === null || size === null
          ? null
          : t('system.disks.space', { free: sizeText(free, format), size: sizeText(size, format) })}
      </span>,
    ] as const
  })
  return <Section title={t('system.parts.disks')} items={items} />
}

/** Each provider of each network with its newest block and its lag; nothing without networks. */
export function Providers({ system: { providers } }: SectionProps) {
  const t = useTranslations()
  if (providers?.length === 0) return null
  const items = providers?.map(
    ({ network, provider, state, block, age_seconds, failure }) =>
      [
        `${network} · ${provider}`,
        <span key={provider}>
          <Tag color={partColours[state]}>{t(`system.states.${state}`)}</Tag>{' '}
          {block === null || age_seconds === null
            ? failure
            : t.rich('system.block', { block, age: () => <Duration milliseconds={age_seconds * 1000} /> })}
        </span>,
      ] as const,
  )
  return <Section title={t('system.parts.providers')} items={items} />
}
