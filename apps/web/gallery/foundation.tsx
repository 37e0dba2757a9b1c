import { Shown } from './shown.tsx'
import styles from './gallery.module.css'

const colours = [
  ['outside', 'page', 'surface', 'raised', 'line', 'edge'],
  ['primary', 'accent', 'accent-text', 'accent-soft', 'income', 'expenditure'],
  ['wait', 'wait-soft', 'good', 'good-soft', 'danger', 'danger-soft'],
  ['part-1', 'part-2', 'part-3', 'part-4'],
]

const steps = {
  display: styles.display,
  title: styles.stepTitle,
  heading: styles.heading,
  body: '',
  small: styles.small,
}
const weights = { bold: styles.bold, strong: styles.strong, regular: '' }

/** The tokens: steps of type, weights and colours. */
export const Foundation = () => (
  <>
    <Shown name="Type">
      {Object.entries(steps).map(([name, step]) => (
        <p key={name} className={step}>
          {name} 1,234.56
        </p>
      ))}
      <p className={styles.line}>
        {Object.entries(weights).map(([name, weight]) => (
          <span key={name} className={weight}>
            {name}
          </span>
        ))}
      </p>
    </Shown>
    {colours.map((group) => (
      <Shown key={group[0]} name={group.join(', ')}>
        <div className={styles.line}>
          {group.map((name) => (
            <span key={name} className={styles.swatch} style={{ background: `var(--${name})` }} title={name} />
          ))}
        </div>
      </Shown>
    ))}
  </>
)
