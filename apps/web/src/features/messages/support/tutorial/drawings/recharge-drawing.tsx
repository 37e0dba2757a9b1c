import { Drawing } from './drawing.tsx'
import { Arrow, Coin, Phone, Tick } from './parts.tsx'

const qrCells = 'M60 42h12v12H60Zm26 0h12v12H86ZM60 68h12v12H60Zm22-6h6m6 6h6m-14 8h6m-24-18h4m18 22h4'

/** An address is read, USDT travel over the network, and the arrived amount is credited. */
export const RechargeDrawing = () => (
  <Drawing>
    <Phone x={79} y={70} />
    <path d={qrCells} stroke="var(--text)" />
    <path d="M62 98h34" />
    <Coin x={150} y={70} />
    <Arrow x={176} y={70} length={32} />
    <rect x={222} y={38} width={74} height={64} rx={12} fill="var(--surface)" />
    <path d="M236 56h30m-30 14h46m-46 14h20" />
    <Tick x={294} y={100} />
  </Drawing>
)
