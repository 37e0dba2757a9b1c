import { meetingPlaceMaximum } from '@c2c/contract'
import {
  meetingDraft,
  meetingValue,
  meetingWindowsMaximum,
  pointOf,
  roundDegrees,
  workdays,
  type Meeting,
  type MeetingDraft,
} from '@c2c/domain'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Button } from '../../../../components/action/button.tsx'
import { Field } from '../../../../components/form/field.tsx'
import { TextInput } from '../../../../components/form/text-input.tsx'
import { PointPicker } from '../../../../components/map/point-picker.tsx'
import type { FieldBinding } from '../../../../lib/call/field-binding.ts'
import { dayText } from './meeting-text.ts'
import styles from './meeting.module.css'

type Window = Meeting['windows'][number]

const days = [1, 2, 3, 4, 5, 6, 7] as const

/** The place and the hours at which a maker meets for cash; its value is JSON. */
export function MeetingFields({ value, onChange, error, ref }: FieldBinding) {
  const t = useTranslations('cash')
  const [draft, setDraft] = useState(() => meetingDraft(value))
  const point = pointOf(draft.coordinates)
  const change = (changes: Partial<MeetingDraft>): void => {
    const next = { ...draft, ...changes }
    setDraft(next)
    onChange(meetingValue(next))
  }
  const setWindow = (at: number, changed: Window | null): void =>
    change({ windows: draft.windows.flatMap((one, place) => (place === at ? (changed ?? []) : one)) })
  return (
    <div className={styles.form}>
      <p className={styles.muted}>{t('pick')}</p>
      <PointPicker
        point={point}
        onPick={({ latitude, longitude }) =>
          change({ coordinates: `${roundDegrees(latitude)}, ${roundDegrees(longitude)}` })
        }
      />
      <TextInput
        name="coordinates"
        {...(ref && { ref })}
        label={t('coordinates')}
        hint={t('coordinatesHint')}
        error={draft.coordinates !== '' && point === null ? t('coordinatesWrong') : error}
        value={draft.coordinates}
        onChange={(coordinates) => change({ coordinates })}
      />
      <TextInput
        name="place"
        label={t('placeName')}
        hint={t('placeHint')}
        maxLength={meetingPlaceMaximum}
        value={draft.place}
        onChange={(place) => change({ place })}
      />
      {draft.windows.map((window, at) => (
        <WindowFields
          // A window has nothing else that names it.
          key={at}
          window={window}
          onChange={(changed) => setWindow(at, changed)}
          onRemove={draft.windows.length > 1 ? () => setWindow(at, null) : undefined}
        />
      ))}
      <p className={styles.muted}>{t('zone', { zone: draft.zone })}</p>
      {draft.windows.length < meetingWindowsMaximum && (
        <Button variant="secondary" size="small" onClick={() => change({ windows: [...draft.windows, workdays] })}>
          {t('addHours')}
        </Button>
      )}
    </div>
  )
}

interface WindowFieldsProps {
  readonly window: Window
  onChange(window: Window): void
  readonly onRemove: (() => void) | undefined
}

/** Days of the week, and the hours of these days. */
function WindowFields({ window, onChange, onRemove }: WindowFieldsProps) {
  const t = useTranslations('cash')
  const locale = useLocale()
  const toggle = (day: number): readonly number[] =>
    window.days.includes(day)
      ? window.days.filter((one) => one !== day)
      : [...window.days, day].toSorted((one, other) => one - other)
  return (
    <>
      <Field label={t('days')}>
        {({ id }) => (
          <div id={id} role="group" aria-label={t('days')} className={styles.days}>
            {days.map((day) => (
              <button
                key={day}
                type="button"
                className={styles.day}
                aria-pressed={window.days.includes(day)}
                onClick={() => onChange({ ...window, days: toggle(day) })}
              >
                {dayText(day, locale)}
              </button>
            ))}
          </div>
        )}
      </Field>
      <div className={styles.pair}>
        {(['from', 'to'] as const).map((end) => (
          <TextInput
            key={end}
            name={end}
            label={t(end)}
            placeholder="10:00"
            maxLength={5}
            value={window[end]}
            onChange={(time) => onChange({ ...window, [end]: time })}
          />
        ))}
      </div>
      {onRemove && (
        <Button variant="quiet" size="small" onClick={onRemove}>
          {t('removeHours')}
        </Button>
      )}
    </>
  )
}
