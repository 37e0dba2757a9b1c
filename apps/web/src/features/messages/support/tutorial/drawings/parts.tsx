/** The position of a part on its sheet, by its middle. */
interface PartProps {
  readonly x: number
  readonly y: number
}

const at = (x: number, y: number): string => `translate(${x} ${y})`

/** A USDT coin. */
export const Coin = ({ x, y }: PartProps) => (
  <g transform={at(x, y)} stroke="var(--accent-text)">
    <circle r={17} fill="var(--accent-soft)" />
    <path d="M-8 -7h16M0 -7v16M-9 -1c0 4 18 4 18 0" />
  </g>
)

/** A person: a head over shoulders. */
export const Person = ({ x, y }: PartProps) => (
  <g transform={at(x, y)} fill="var(--surface)">
    <path d="M-20 26c0-13 8-20 20-20s20 7 20 20Z" />
    <circle cy={-10} r={11} />
  </g>
)

/** A phone with an empty screen. */
export const Phone = ({ x, y }: PartProps) => (
  <g transform={at(x, y)} fill="var(--surface)">
    <rect x={-29} y={-52} width={58} height={104} rx={10} />
    <path d="M-6 -45h12" />
  </g>
)

/** A bank with its columns. */
export const Bank = ({ x, y }: PartProps) => (
  <g transform={at(x, y)} fill="var(--surface)">
    <path d="M-32 -10 0 -30l32 20Z" />
    <path d="M-22 -10v30M-7 -10v30M7 -10v30M22 -10v30M-32 24h64" />
  </g>
)

/** All is well. */
export const Tick = ({ x, y }: PartProps) => (
  <g transform={at(x, y)} stroke="var(--good)">
    <circle r={13} fill="var(--good-soft)" />
    <path d="m-6 0 4.5 4.5L6 -5" />
  </g>
)

/** Not this. */
export const Cross = ({ x, y }: PartProps) => (
  <g transform={at(x, y)} stroke="var(--danger)">
    <circle r={13} fill="var(--danger-soft)" />
    <path d="m-5 -5 10 10m0-10-10 10" />
  </g>
)

/** From one part to the next, `length` long, to the right. */
export const Arrow = ({ x, y, length }: PartProps & { readonly length: number }) => (
  <path stroke="var(--accent-text)" d={`M${x} ${y}h${length}m-8 -7 8 7 -8 7`} />
)
