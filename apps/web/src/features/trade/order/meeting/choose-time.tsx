import { meetingTimes } from '@c2c/domain'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { KeyValue, KeyValues } from '../../../../components/display/key-values.tsx'
import { Notice } from '../../../../components/feedback/notice.tsx'
import { Select } from '../../../../components/form/select.tsx'
import { serverNow } from '../../../../lib/time/server-clock.ts'
import type { Offer } from '../../trade-types.ts'
import styles from './meeting.module.css'
import { windowTexts } from './meeting-text.ts'
import { PlaceLines } from './place-lines.tsx'
import { Safety } from './safety.tsx'

interface ChooseTimeProps {
  readonly meeting: NonNullable<Offer['meeting']>
  /** Minutes to pay, from the meeting on. */
  readonly minutes: number
  /** Whether the person brings the cash. */
  readonly pays: boolean
  /** The chosen moment; empty before. */
  readonly value: string
  readonly missing: boolean
  onChange(at: string): void
}

/** Where and when the merchant of an offer meets, and the choice of the time. */
export function ChooseTime({ meeting, minutes, pays, value, missing, onChange }: ChooseTimeProps) {
  const t = useTranslations('cash')
  const locale = useLocale()
  const [now] = useState(() => new Date(serverNow()))
  const [asked, setAsked] = useState('')
  const choice = useRef<HTMLDivElement>(null)
  // The amount may be what is in sight.
  useEffect(() => {
    if (missing) choice.current?.scrollIntoView({ block: 'center' })
  }, [missing])
  const times = useMemo(() => meetingTimes(meeting, now), [meeting, now])
  const { zone } = meeting
  const inZone = (form: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { ...form, timeZone: zone })
  const dayName = inZone({ weekday: 'long', day: 'numeric', month: 'long' })
  const timeName = inZone({ timeStyle: 'short' })
  const days = new Map<string, Date[]>()
  for (const at of times) {
    const name = dayName.format(at)
    days.set(name, [...(days.get(name) ?? []), at])
  }
  const day = value === '' ? asked : dayName.format(new Date(value))
  const ofDay = days.get(day) ?? []
  return (
    <>
      <KeyValues>
        <PlaceLines meeting={meeting} />
        <KeyValue label={t('when')}>
          {windowTexts(meeting, locale).map((line) => (
            <span key={line}>
              {line}
              <br />
            </span>
          ))}
          {t('zone', { zone })}
        </KeyValue>
      </KeyValues>
      {times.length === 0 ? (
        <Notice tone="warning">{t('noTime')}</Notice>
      ) : (
        <div ref={choice} className={styles.form}>
          <Select
            name="meet_day"
            label={t('day')}
            placeholder={t('chooseDay')}
            options={[...days.keys()].map((name) => ({ value: name, label: name }))}
            value={day}
            error={missing && day === '' ? t('required') : undefined}
            onChange={(name) => {
              setAsked(name)
              onChange('')
            }}
          />
          <Select
            name="meet_at"
            label={t('time')}
            placeholder={t('chooseTime')}
            options={ofDay.map((at) => ({ value: at.toISOString(), label: timeName.format(at) }))}
            value={value}
            error={missing && day !== '' ? t('required') : undefined}
            onChange={onChange}
          />
        </div>
      )}
      <p className={styles.muted}>{t('steps', { minutes })}</p>
      <Safety pays={pays} />
    </>
  )
}
