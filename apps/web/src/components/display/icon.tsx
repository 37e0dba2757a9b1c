import { units } from '../../lib/browser/units.ts'

export const drawings = {
  home: 'M4 11.2 12 4.5l8 6.7M6 9.8V19h4.2v-5h3.6v5H18V9.8',
  hall: 'M4 8.5h13.5m0 0L14 5m3.5 3.5L14 12M20 15.5H6.5m0 0L10 12m-3.5 3.5L10 19',
  orders: 'M6.5 4h11v16l-2.7-1.8L12 20l-2.8-1.8L6.5 20V4Zm3 4.7h5m-5 4h5',
  mine: 'M12 12a3.8 3.8 0 1 0 0-7.6 3.8 3.8 0 0 0 0 7.6Zm-7.2 8c.7-3.4 3.6-5.4 7.2-5.4s6.5 2 7.2 5.4',
  back: 'M14.5 5.5 8 12l6.5 6.5',
  next: 'm9.5 5.5 6.5 6.5-6.5 6.5',
  down: 'm5.5 9.5 6.5 6.5 6.5-6.5',
  up: 'M12 19.5V5m0 0L6 11m6-6 6 6',
  close: 'm6 6 12 12M18 6 6 18',
  check: 'm5 12.5 4.6 4.5L19 7.5',
  recharge: 'M12 4v11m0 0 4.4-4.4M12 15l-4.4-4.4M4.5 19.5h15',
  withdraw: 'M12 15.5v-11m0 0 4.4 4.4M12 4.5 7.6 8.9M4.5 19.5h15',
  buy: 'M6 7.5h13l-1.4 7.5H8.2L6.5 4.5H4M9.5 19.2v.1m7-.1v.1',
  sell: 'M11.2 4.5H4.5v6.7l8.8 8.8 6.7-6.7-8.8-8.8ZM8.3 8.2v.1',
  list: 'M5 6.5h14M5 12h14M5 17.5h9',
  bank: 'M4 9.5 12 4.5l8 5H4Zm2 0V17m4-7.5V17m4-7.5V17m4-7.5V17M4 19.5h16',
  language:
    'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17Zm0 0c2.2-2.3 3.3-5.1 3.3-8.5S14.2 5.8 12 3.5C9.8 5.8 8.7 8.6 8.7 12s1.1 6.2 3.3 8.5ZM3.8 12h16.4',
  theme: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17Zm0 0v-17m0 3.8h5.2M12 12h8m-8 4.7h5.2',
  logout: 'M10 4.5H5.5v15H10m5-3.8 3.7-3.7L15 8.3M18.5 12H9.8',
  copy: 'M9 8.5h10.5V20H9V8.5Zm0 7H4.5V4H15v4.5',
  eye: 'M2.8 12S6 5.8 12 5.8 21.2 12 21.2 12 18 18.2 12 18.2 2.8 12 2.8 12Zm9.2 2.7a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4Z',
  eyeOff:
    'M4 4l16 16M9.9 6c.7-.1 1.4-.2 2.1-.2 6 0 9.2 6.2 9.2 6.2a15 15 0 0 1-2.7 3.4M6.3 7.7A15 15 0 0 0 2.8 12S6 18.2 12 18.2c1.6 0 3-.4 4.2-1',
  info: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17Zm0-9v5m0-8.3v.1',
  warning: 'M12 4.2 21 19.5H3L12 4.2Zm0 6.3v4m0 2.4v.1',
  offline:
    'M4 4l16 16M8.5 15.5a5 5 0 0 1 6.2-.6M5.3 12.2a9.5 9.5 0 0 1 4.4-2.5M2.5 8.8a13.5 13.5 0 0 1 4-2.5m4-1.2a13.7 13.7 0 0 1 11 3.7m-5.6 2.1c1 .4 2 1 2.8 1.7M12 19v.1',
  empty: 'M4 13.5 6.5 5.5h11l2.5 8v5.5H4v-5.5Zm0 0h4.7l1.3 2.5h4l1.3-2.5H20',
  image: 'M4 5h16v14H4V5Zm0 11 4.5-4.5 3.5 3.5 3-3 5 5M15.5 9.3v.1',
  plus: 'M12 5v14M5 12h14',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.3-5.4l2.3 2.2m0-4.8v4.8h-4.8',
  interest:
    'M18.5 5.5l-13 13M8 10.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Zm8 8a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5V12l3 2',
  help: 'M5 13v-1.5a7 7 0 0 1 14 0V13m-14 0h2.5v5H5.8A1.8 1.8 0 0 1 4 16.2V13.8A.8.8 0 0 1 5 13Zm14 0h-2.5v5h1.7a1.8 1.8 0 0 0 1.8-1.8v-2.4A.8.8 0 0 0 19 13Zm-1.5 5c0 1.5-1.5 2.3-4 2.3',
  team: 'M9 12a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6 7c.5-3 3-5 6-5s5.5 2 6 5m.5-14a3.5 3.5 0 0 1 0 7m2.5 3c1.5.5 3 2 3 4',
  invite: 'M4 7h16v11.5H4V7Zm0 .5 8 6 8-6',
  chart: 'M4.5 4.5v15h15M8 15l3.5-4.5 3 2.5L19 7.5',
  lock: 'M7.5 10.5V8a4.5 4.5 0 0 1 9 0v2.5M5.5 10.5h13v9h-13v-9Zm6.5 3.4v2.4',
  shield: 'M12 3.8 5 6.5v5c0 4.3 2.9 7.3 7 8.7 4.1-1.4 7-4.4 7-8.7v-5l-7-2.7Zm-3 8 2.2 2.2 4-4',
} as const

export type IconName = keyof typeof drawings

interface IconProps {
  readonly name: IconName
  /** In units of the column, as `units` counts. */
  readonly size?: number
}

/** One of the app's line icons, in the text's colour; it is hidden from screen readers, so it needs a text beside it. */
export function Icon({ name, size = 24 }: IconProps) {
  const side = units(size)
  return (
    <svg
      style={{ width: side, height: side }}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.7}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={drawings[name]} />
    </svg>
  )
}
