import sheet from './drawings.svg'
import styles from './line-drawing.module.css'

/** The symbols of `drawings.svg`. */
export const drawingNames = [
  'bank',
  'chat',
  'clock',
  'done',
  'in',
  'interest',
  'key',
  'log',
  'lost',
  'notices',
  'offers',
  'offline',
  'orders',
  'out',
  'place',
  'sent',
  'shield',
  'stopped',
  'team',
  'warning',
] as const

export type DrawingName = (typeof drawingNames)[number]

/** A line drawing in the theme's colours, from a file loaded on first use. The text beside it says the same. */
export const LineDrawing = ({ name }: { readonly name: DrawingName }) => (
  <svg className={styles.drawing} viewBox="0 0 120 88" aria-hidden="true">
    <use href={`${sheet}#${name}`} />
  </svg>
)
