import { Drawing } from './drawing.tsx'
import { Bank, Cross, Phone, Tick } from './parts.tsx'

/** The bank itself counts; a message that says so does not. */
export const ConfirmDrawing = () => (
  <Drawing>
    <Bank x={66} y={72} />
    <circle cx={86} cy={58} r={24} stroke="var(--accent-text)" strokeWidth={3} />
    <path d="m103 76 18 20" stroke="var(--accent-text)" strokeWidth={5} />
    <Tick x={58} y={112} />
    <path d="M160 28v84" strokeDasharray="2 8" />
    <Phone x={240} y={70} />
    <path d="M221 46h38v24h-22l-8 8v-8h-8Z" fill="var(--raised)" />
    <path d="M229 58h22" />
    <rect x={225} y={84} width={30} height={20} rx={3} />
    <Cross x={270} y={104} />
  </Drawing>
)
