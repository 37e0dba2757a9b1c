import { meetingPlaceMaximum } from '@c2c/contract'
import { halfWidth, roundDegrees, type Meeting } from '@c2c/domain'
import { Button, Checkbox, Input, Typography } from 'antd'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { PointPicker } from '../../../../components/map/point-picker.tsx'
import { dayText } from './meeting-text.ts'
import './meeting.css'

type Window = Meeting['windows'][number]

const workdays: Window = { days: [1, 2, 3, 4, 5], from: '10:00', to: '18:00' }
const days = [1, 2, 3, 4, 5, 6, 7]
const mostWindows = 14

/** The meeting as it is typed; coordinates as text. */
interface Draft {
  readonly coordinates: string
  readonly place: string
  readonly zone: string
  readonly windows: readonly Window[]
}

interface MeetingFieldProps {
  readonly id?: string
  readonly value?: string
  onChange?(value: string): void
}

/** The point of coordinates as maps copy them, `52.5251, 13.3694`; null where they are none. */
function pointOf(text: string): { readonly latitude: number; readonly longitude: number } | null {
  const [, north = '', east = ''] =
    /^\s*(-?\d{1,2}(?:\.\d+)?)[,;\s]+(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(halfWidth(text)) ?? []
  const [latitude, longitude] = [Number(north), Number(east)]
  return north !== '' && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}

function draftOf(value: string): Draft {
  if (value === '') {
    const { timeZone: zone } = new Intl.DateTimeFormat().resolvedOptions()
    return { coordinates: '', place: '', zone, windows: [workdays] }
  }
  const { latitude, longitude, ...others } = JSON.parse(value) as Meeting
  return { ...others, coordinates: typeof latitude === 'number' ? `${latitude}, ${longitude}` : '' }
}

/** Where and when a merchant meets takers for cash; its value is JSON. */
export function MeetingField({ id, value = '', onChange }: MeetingFieldProps) {
  const t = useTranslations()
  const [draft, setDraft] = useState(() => draftOf(value))
  const point = pointOf(draft.coordinates)
  const change = (changes: Partial<Draft>): void => {
    const next = { ...draft, ...changes }
    setDraft(next)
    const { coordinates, ...others } = next
    onChange?.(JSON.stringify({ ...pointOf(coordinates), ...others }))
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
      {draft.windows.length < mostWindows ? (
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
