import { paths } from '../../../../lib/navigation/paths.ts'
import { CheckDrawing } from './drawings/check-drawing.tsx'
import { ConfirmDrawing } from './drawings/confirm-drawing.tsx'
import { EscrowDrawing } from './drawings/escrow-drawing.tsx'
import { RechargeDrawing } from './drawings/recharge-drawing.tsx'
import { RegisterDrawing } from './drawings/register-drawing.tsx'
import { WithdrawDrawing } from './drawings/withdraw-drawing.tsx'

/** The way through the service, in the order in which a person goes it; each names its texts and its pages. */
export const steps = [
  { name: 'register', drawing: <RegisterDrawing />, links: [] },
  {
    name: 'recharge',
    drawing: <RechargeDrawing />,
    links: [{ label: 'tutorial.recharge.link', path: paths.recharge }],
  },
  { name: 'sell', drawing: <EscrowDrawing />, links: [{ label: 'tutorial.sell.link', path: paths.hall }] },
  { name: 'confirm', drawing: <ConfirmDrawing />, links: [{ label: 'tutorial.confirm.link', path: paths.orders }] },
  {
    name: 'withdraw',
    drawing: <WithdrawDrawing />,
    links: [
      { label: 'tutorial.withdraw.link', path: paths.withdrawl },
      { label: 'tutorial.withdraw.second', path: paths.records },
    ],
  },
  { name: 'check', drawing: <CheckDrawing />, links: [{ label: 'tutorial.check.link', path: paths.assetLog }] },
] as const
