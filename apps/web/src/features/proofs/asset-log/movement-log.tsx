import { assetLogList } from '@c2c/contract'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { DateTime } from '../../../components/display/date-time.tsx'
import { Money } from '../../../components/display/money.tsx'
import { movementIcon } from '../../../components/display/movement-icon.ts'
import { MovementName } from '../../../components/display/movement-name.tsx'
import type { Movement } from '../../../components/display/movement-row.tsx'
import { EmptyState } from '../../../components/feedback/empty-state.tsx'
import { Card } from '../../../components/layout/card.tsx'
import { List } from '../../../components/layout/list.tsx'
import { Row } from '../../../components/layout/row.tsx'
import { Tabs } from '../../../components/layout/tabs.tsx'
import { useSheet } from '../../../components/sheet/use-sheet.ts'
import { useListCall } from '../../../lib/call/use-list-call.ts'
import { allDecimals } from '../../../lib/money/all-decimals.ts'
import { useStore } from '../../../lib/store.ts'
import styles from './asset-summary.module.css'
import { MovementSheet } from './movement-sheet.tsx'
import { MovementStatus } from './movement-status.tsx'

const directions = ['', 'income', 'expenditure'] as const

/** Every movement of the available balance, newest first, all of them or one direction. */
export function MovementLog() {
  const t = useTranslations('assetLog')
  const [direction, setDirection] = useState<(typeof directions)[number]>('')
  const movements = useListCall(assetLogList, { direction, page_size: '20' })
  const sheet = useSheet<Movement>()
  const isCut = !useStore(allDecimals) && movements.rows.some(({ quantity }) => /\.\d\d\d*[1-9]/.test(quantity))
  const tabs = directions.map((value) => ({ value, label: t(value || 'all') }))
  return (
    <>
      <Tabs label={t('direction')} tabs={tabs} value={direction} onChange={setDirection} />
      <Card flush>
        <List
          state={movements}
          keyOf={(movement) => movement.id}
          empty={<EmptyState title={t('none')} text={t('noneText')} />}
        >
          {(movement) => <LogRow movement={movement} onOpen={() => sheet.show(movement)} />}
        </List>
      </Card>
      {isCut && <p className={styles.note}>{t('rounded')}</p>}
      <MovementSheet movement={sheet.item} open={sheet.open} onClose={sheet.close} />
    </>
  )
}

interface LogRowProps {
  readonly movement: Movement
  onOpen(): void
}

/** One line of the log: its kind, its time, its quantity and its status. */
function LogRow({ movement, onOpen }: LogRowProps) {
  const { direction, own, quantity, created_at } = movement
  return (
    <Row
      icon={movementIcon(movement)}
      title={<MovementName movement={movement} />}
      detail={<DateTime value={created_at} format="row" />}
      value={<Money value={quantity} direction={own ? 'own' : direction} unit="" />}
      status={<MovementStatus movement={movement} />}
      onClick={onOpen}
    />
  )
}
