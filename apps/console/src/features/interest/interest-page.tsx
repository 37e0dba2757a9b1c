import { PlusOutlined } from '@ant-design/icons'
import { consoleProductCreate, consoleReserveFund } from '@c2c/contract'
import { Button, Drawer } from 'antd'
import { useTranslations } from 'use-intl'
import { useSearchParams } from 'wouter'
import { PageHeading } from '../../components/page/page-heading.tsx'
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
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setSearch({ open: 'product' })}>
            {t('interest.newProduct')}
          </Button>
        ) : null}
      </PageHeading>
      <ReserveFigures />
      <Products />
      <Drawer
        open={open === 'product' && mayCall(consoleProductCreate)}
        title={t('interest.newProduct')}
        size="min(520px, 100vw)"
        onClose={close}
        destroyOnHidden
      >
        <CreateProduct onClose={close} />
      </Drawer>
      <Drawer
        open={open === 'fund' && mayCall(consoleReserveFund)}
        title={t('interest.fund')}
        size="min(520px, 100vw)"
        onClose={close}
        destroyOnHidden
      >
        <FundReserve onClose={close} />
      </Drawer>
    </>
  )
}
