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
import { Button, Checkbox, Input, Typography } from 'antd'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { PointPicker } from '../../../../components/map/point-picker.tsx'
import { dayText } from './meeting-text.ts'
import './meeting.css'

type Window = Meeting['windows'][number]

const days = [1, 2, 3, 4, 5, 6, 7]

interface MeetingFieldProps {
  readonly id?: string
  readonly value?: string
  onChange?(value: string): void
}

/** Where and when a merchant meets takers for cash; its value is JSON. */
export function MeetingField({ id, value = '', onChange }: MeetingFieldProps) {
  const t = useTranslations()
  const [draft, setDraft] = useState(() => meetingDraft(value))
  const point = pointOf(draft.coordinates)
  const change = (changes: Partial<MeetingDraft>): void => {
    const next = { ...draft, ...changes }
    setDraft(next)
    onChange?.(meetingValue(next))
  }
  const setWindow = (at: number, changed: Window | null): void =>
    change({ windows: draft.windows.flatMap((one, place) => (place === at ? (changed ?? []) : one)) })
  const isWrong = draft.coordinates !== '' && point === null
  return (
    <div className="meeting">
      <PointPicker
        point={point}
        onPick={({ latitude, longitude }) =>
          change({ coordinates: `${roundDegrees(latitude)}, ${roundDegrees(longitude)}` })
        }
      />
      <label>
        {t('cash.coordinates')}
        <Input
          id={id}
          placeholder="52.525, 13.369"
          status={isWrong ? 'error' : ''}
          value={draft.coordinates}
          onChange={(event) => change({ coordinates: event.target.value })}
        />
        <Typography.Text type={isWrong ? 'danger' : 'secondary'}>
          {t(isWrong ? 'cash.coordinatesWrong' : 'cash.coordinatesNote')}
        </Typography.Text>
      </label>
      <label>
        {t('cash.place')}
        <Input
          maxLength={meetingPlaceMaximum}
          value={draft.place}
          onChange={(event) => change({ place: event.target.value })}
        />
        <Typography.Text type="secondary">{t('cash.placeNote')}</Typography.Text>
      </label>
      {draft.windows.map((window, at) => (
        <WindowFields
          // A window has nothing else that names it.
          key={at}
          window={window}
          onChange={(changed) => setWindow(at, changed)}
          onRemove={draft.windows.length > 1 ? () => setWindow(at, null) : undefined}
        />
      ))}
      <label>
        {t('cash.zone')}
        <Input value={draft.zone} onChange={(event) => change({ zone: event.target.value.trim() })} />
      </label>
      {draft.windows.length < meetingWindowsMaximum ? (
        <Button onClick={() => change({ windows: [...draft.windows, workdays] })}>{t('cash.add')}</Button>
      ) : null}
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
  const t = useTranslations()
  const locale = useLocale()
  return (
    <>
      <div role="group" aria-label={t('cash.days')}>
        <Checkbox.Group
          options={days.map((day) => ({ value: day, label: dayText(day, locale) }))}
          value={[...window.days]}
          onChange={(chosen) => onChange({ ...window, days: days.filter((day) => chosen.includes(day)) })}
        />
      </div>
      <div className="form-row">
        {(['from', 'to'] as const).map((end) => (
          <label key={end}>
            {t(`cash.${end}`)}
            <Input
              className="money"
              maxLength={5}
              value={window[end]}
              onChange={(event) => onChange({ ...window, [end]: event.target.value })}
            />
          </label>
        ))}
      </div>
      {onRemove ? (
        <Button type="text" onClick={onRemove}>
          {t('cash.remove')}
        </Button>
      ) : null}
    </>
  )
}
