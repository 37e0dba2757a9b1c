import { consoleProductCreate, consoleReserveFund } from '@c2c/contract'
import { Button } from 'antd'
import { useTranslations } from 'use-intl'
import { useSearchParams } from 'wouter'
import { NewButton } from '../../components/page/list-page.tsx'
import { PageHeading } from '../../components/page/page-heading.tsx'
import { SideDrawer } from '../../components/page/side-drawer.tsx'
import { useMayCall } from '../../lib/use-may-call.ts'
import { CreateProduct } from './create-product.tsx'
import { FundReserve } from './fund-reserve.tsx'
import { Products } from './products.tsx'
import { ReserveFigures } from './reserve-figures.tsx'

/** Fixed-term products, and whether the reserve covers the promised interest. */
export function InterestPage() {
  const t = useTranslations()
  const [search, setSearch] = useSearchParams()
  const mayCall = useMayCall()
  const open = search.get('open')
  const close = () => setSearch({})
  return (
    <>
      <PageHeading title={t('menu.interest')} note={t('interest.pageNote')}>
        {mayCall(consoleReserveFund) ? (
          <Button onClick={() => setSearch({ open: 'fund' })}>{t('interest.fund')}</Button>
        ) : null}
        {mayCall(consoleProductCreate) ? (
          <NewButton label={t('interest.newProduct')} onClick={() => setSearch({ open: 'product' })} />
        ) : null}
      </PageHeading>
      <ReserveFigures />
      <Products />
      <SideDrawer
        open={open === 'product' && mayCall(consoleProductCreate)}
        title={t('interest.newProduct')}
        width={520}
        onClose={close}
      >
        <CreateProduct onClose={close} />
      </SideDrawer>
      <SideDrawer
        open={open === 'fund' && mayCall(consoleReserveFund)}
        title={t('interest.fund')}
        width={520}
        onClose={close}
      >
        <FundReserve onClose={close} />
      </SideDrawer>
    </>
  )
}
