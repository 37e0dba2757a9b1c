import { drawings, Icon, type IconName } from '../src/components/display/icon.tsx'
import { LineDrawing, drawingNames } from '../src/components/drawing/line-drawing.tsx'
import { EscrowRail } from '../src/features/trade/order/escrow-rail.tsx'
import { SideChip } from '../src/features/trade/side-chip.tsx'
import { Shown } from './shown.tsx'
import styles from './gallery.module.css'

const ways = [
  { side: 'sell', state: 'audit' },
  { side: 'sell', state: 'completion' },
  { side: 'sell', state: 'reject' },
  { side: 'buy', state: 'completion' },
] as const

/** Minutes. */
const usual = { pay: 4, confirm: 2 }

const iconNames = Object.keys(drawings) as IconName[]

/** The escrow, and all icons and drawings. */
export const Trades = () => (
  <>
    {ways.map(({ side, state }) => (
      <Shown key={side + state} name={`EscrowRail: ${side}, ${state}`}>
        <SideChip side={side} />
        <EscrowRail
          order={{ side, state, step: 'paid', number: '10.000000', usual, merchant: { name: 'Alster Trading' } }}
        />
      </Shown>
    ))}
    <Shown name="Icons">
      <div className={styles.line}>
        {iconNames.map((name) => (
          <span key={name} title={name}>
            <Icon name={name} />
          </span>
        ))}
      </div>
    </Shown>
    <Shown name="Drawings">
      <div className={styles.line}>
        {drawingNames.map((name) => (
          <span key={name} title={name}>
            <LineDrawing name={name} />
          </span>
        ))}
      </div>
    </Shown>
  </>
)
