import { BellOutlined } from '@ant-design/icons'
import { Badge, Button, Popover } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { Moment } from '../../../components/display/moment.tsx'
import { keyOf, type AlertRow } from './alert.ts'
import { useNewAlerts } from './use-new-alerts.ts'
import './alert.css'

/** The bell of a merchant's staff: the number of new alerts, and the latest ones with the way to their trades. */
export function AlertBell() {
  const t = useTranslations()
  const { alerts, unseen, markSeen } = useNewAlerts()
  const [open, setOpen] = useState(false)
  const change = (next: boolean) => {
    setOpen(next)
    if (next) markSeen()
  }
  return (
    <Popover
      open={open}
      trigger="click"
      placement="bottomRight"
      // Inside of the header, whose landmark it belongs to.
      getPopupContainer={(bell) => bell.parentElement ?? document.body}
      onOpenChange={change}
      title={t('alert.latest')}
      content={<Latest alerts={alerts} onOpen={() => setOpen(false)} />}
    >
      <Badge count={unseen} size="small" offset={[-6, 6]}>
        <Button type="text" icon={<BellOutlined />} aria-label={t('alert.bell', { count: unseen })} />
      </Badge>
    </Popover>
  )
}

function Latest({ alerts, onOpen }: { readonly alerts: readonly AlertRow[]; onOpen(): void }) {
  const t = useTranslations()
  return (
    <div className="alert-list">
      {alerts.length === 0 ? <p className="secondary">{t('alert.none')}</p> : null}
      <ul>
        {alerts.map(({ alert_id, event, order_id, order_no, at }) => (
          <li key={alert_id}>
            <Link href={order_id === '' ? '/funds' : `/orders?state=all&id=${order_id}`} onClick={onOpen}>
              {t(`alert.events.${keyOf(event)}`)} <span translate="no">{order_no}</span>
            </Link>
            <span className="secondary">
              <Moment value={at} />
            </span>
          </li>
        ))}
      </ul>
      <Link href="/alerts" onClick={onOpen}>
        {t('alert.settings')}
      </Link>
    </div>
  )
}
