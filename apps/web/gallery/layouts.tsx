import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../src/components/action/button.tsx'
import { TextLink } from '../src/components/action/text-link.tsx'
import { Money } from '../src/components/display/money.tsx'
import { StateChip } from '../src/components/display/state-chip.tsx'
import { Card } from '../src/components/layout/card.tsx'
import { NavBar } from '../src/components/layout/nav-bar.tsx'
import { Row } from '../src/components/layout/row.tsx'
import { Tabs } from '../src/components/layout/tabs.tsx'
import { BottomSheet } from '../src/components/sheet/bottom-sheet.tsx'
import { ConfirmDialog } from '../src/components/sheet/confirm-dialog.tsx'
import { Shown } from './shown.tsx'

const ignore = (): void => undefined

/** What holds other parts. */
export function Layouts() {
  const t = useTranslations()
  const [tab, setTab] = useState<'buy' | 'sell' | 'orders'>('sell')
  const [opened, open] = useState<'sheet' | 'dialog' | null>(null)
  const tabs = [
    { value: 'buy', label: t('trade.buy') },
    { value: 'orders', label: t('trade.sellingOrders') },
    { value: 'sell', label: t('trade.sellToMerchants') },
  ] as const
  const close = (): void => open(null)
  return (
    <>
      <Shown name="NavBar: of a tab, of another page">
        <NavBar title={t('tabbar.hall')} back={false} />
        <NavBar title={t('withdraw.title')} back action={<TextLink to="/">{t('common.all')}</TextLink>} />
      </Shown>
      <Shown name="Tabs">
        <Tabs label={t('tabbar.hall')} tabs={tabs} value={tab} onChange={setTab} />
      </Shown>
      <Shown name="Card with rows: for reading, to press, twelve digits">
        <Card title={t('home.latest')} aside={<TextLink to="/">{t('common.all')}</TextLink>} flush>
          <Row icon="interest" title={t('account.interest')} detail={t('home.interestText')} onClick={ignore} />
          <Row
            icon="withdraw"
            title={t('withdraw.title')}
            detail="24.11.2026"
            value={<Money value="20.000000" direction="expenditure" />}
            valueDetail={<StateChip state="audit" />}
          />
          <Row
            icon="recharge"
            title={t('account.recharge')}
            value={<Money value="123456789012.123456" direction="income" exact />}
            onClick={ignore}
          />
        </Card>
      </Shown>
      <Shown name="BottomSheet, ConfirmDialog">
        <Button variant="secondary" onClick={() => open('sheet')}>
          {t('settings.theme')}
        </Button>
        <Button variant="secondary" onClick={() => open('dialog')}>
          {t('trade.cancelOrder')}
        </Button>
        <BottomSheet open={opened === 'sheet'} onClose={close} title={t('settings.theme')}>
          <p>{t('home.notice')}</p>
        </BottomSheet>
        <ConfirmDialog
          open={opened === 'dialog'}
          title={t('trade.cancelOrder')}
          action={t('trade.cancelOrder')}
          danger
          onConfirm={close}
          onClose={close}
        >
          {t('home.notice')}
        </ConfirmDialog>
      </Shown>
    </>
  )
}
